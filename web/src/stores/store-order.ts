import type { NearbyStore, NearbyStores } from "../api/types";
import type { Texts } from "../locale";

export type StoreOrder = "distance" | "name";

/** Sorts by distance, or by name and then distance. */
export function sortedStores(stores: readonly NearbyStore[], order: StoreOrder): readonly NearbyStore[] {
  const byDistance = [...stores].sort((one, other) => one.distanceMetres - other.distanceMetres);
  return order === "distance" ? byDistance : byDistance.sort((one, other) => one.name.localeCompare(other.name));
}

/** Returns the location that the stores are near. */
export function nearText(origin: NearbyStores["origin"], text: Texts): string {
  if (origin.zip === null) return text.stores.nearPosition;
  return origin.precision === "nearest" ? text.stores.nearestZip(origin.zip) : text.stores.nearZip(origin.zip);
}
