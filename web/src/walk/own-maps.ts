import type { StoreMap } from "../api/types";
import type { PinnedThing } from "./where-it-lies";

/** The shopper's own map of a store. */
export interface OwnMap {
  readonly map: StoreMap;
  readonly pins: readonly PinnedThing[];
}
