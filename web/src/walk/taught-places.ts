import type { Department } from "../grocery/departments";

/** A place where shoppers have ticked a thing off in a store. */
export interface TaughtPlace {
  readonly department: Department;
  /** As on the sign over it (`4`); null where no aisle with a number is. */
  readonly aisle: string | null;
  /** So many shoppers have found it there. */
  readonly count: number;
  /** Whether nobody but oneself has. */
  readonly isOwn: boolean;
}

/** What is looked for: `productId` where the store's product is known. */
export interface SoughtThing {
  readonly name: string;
  readonly productId: string | null;
}

/** What ticks have taught about a thing at a store; nothing where nobody has found it yet. */
export type TaughtPlaces = (storeId: string, thing: SoughtThing) => readonly TaughtPlace[];
