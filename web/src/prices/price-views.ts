import type { ComponentType } from "react";
import type { ApiFailure, Cancelled } from "../api/failures";
import type { EntryAvailability, OffersAround } from "../catalog/availability";
import type { Product } from "../catalog/product";
import type { Quantity } from "../grocery/amounts/quantity";
import type { PriceAsking } from "./asking";
import type { NotedItem, NotedStore } from "./noting";

/** An item put into the cart, whose price may be asked for. */
export interface AskedItem extends Omit<NotedItem, "household"> {
  /** The entry's id. */
  readonly id: string;
}

/** An entry of the list, offered as the name of a scanned number. */
export interface NamedEntry {
  readonly name: string;
  readonly quantity: Quantity | null;
}

/** A list whose prices are noted. */
export interface NotedList {
  readonly list: { readonly household: string };
  readonly entries: readonly NamedEntry[];
}

/** The props of each component that is loaded with the first price; see `LaterPrice`. */
export interface PriceViewProps {
  /** Asks for the price of the item put into the cart last. */
  readonly PriceQuestion: {
    readonly store: NotedStore;
    readonly asking: PriceAsking;
    /** Null before the first. */
    readonly item: AskedItem | null;
    readonly contents: NotedList;
    /** True to keep its place without a question, so that nothing moves when one appears. */
    readonly keepsPlace: boolean;
  };
  /** A thing's price at a store with its origin, and noting one. */
  readonly PriceHere: {
    readonly store: NotedStore;
    readonly item: NotedItem;
    /** `item.product`; null without a price. */
    readonly product: Pick<Product, "priceCents" | "size" | "byWeight"> | null;
  };
  /** An entry's prices at the stores around, or why they are unknown. */
  readonly AtStores: {
    readonly item: NotedItem;
    readonly at: OffersAround | undefined;
    readonly failure: ApiFailure | Cancelled | null;
    readonly onRetry: () => void;
  };
  /** A thing's seen prices at nearby stores that publish none. */
  readonly PricesAround: {
    readonly item: NotedItem;
    /** The prices that others have seen; undefined while unknown. */
    readonly availability: EntryAvailability | undefined;
  };
  /** Notes prices by the numbers on packs; nothing on a device that cannot scan. */
  readonly ScanButton: {
    readonly store: NotedStore;
    readonly contents: NotedList;
  };
}

export type PriceViews = { readonly [View in keyof PriceViewProps]: ComponentType<PriceViewProps[View]> };
