import type { Department } from "../grocery/departments";

/** A place where shoppers found an item in a store. */
export interface TaughtPlace {
  readonly department: Department;
  /** The aisle number (`4`); null without a numbered aisle. */
  readonly aisle: string | null;
  /** The number of shoppers who found it there. */
  readonly count: number;
  /** True if only this person found it there. */
  readonly isOwn: boolean;
}

/** The item looked up: `productId` if the store's product is known. */
export interface SoughtThing {
  readonly name: string;
  readonly productId: string | null;
}

/** Returns the places learned from ticks for an item at a store; empty without any. */
export type TaughtPlaces = (storeId: string, thing: SoughtThing) => readonly TaughtPlace[];
