import type { StoreMap } from "../api/types";
import type { PinnedThing } from "./where-it-lies";

/** A map that the shopper has drawn of a store. */
export interface OwnMap {
  readonly map: StoreMap;
  readonly pins: readonly PinnedThing[];
}
