import type { Store } from "../api/types";
import { folded } from "../grocery/words/folding";
import type { SeenPrice } from "../prices/seen-prices";

export interface NamedStore {
  readonly id: string;
  /** Null if it is not on this device, and no price names it. */
  readonly name: string | null;
  /** Its chain; null if unknown. */
  readonly organisationId: string | null;
  /** Its element of OpenStreetMap; null if unknown. */
  readonly osmId: string | null;
}

/** The stores that prices can belong to. */
export interface NamedStores {
  readonly byId: ReadonlyMap<string, NamedStore>;
  /** By folded name; several branches may have the same one. */
  readonly byName: ReadonlyMap<string, readonly NamedStore[]>;
}

/** Returns the stores on this device, and others with prices. */
export function namedStores(stores: readonly Store[], prices: readonly SeenPrice[]): NamedStores {
  const byId = new Map<string, NamedStore>();
  for (const { storeId, storeName, organisationId } of prices) {
    if (storeName !== null || !byId.has(storeId)) byId.set(storeId, { id: storeId, name: storeName, organisationId, osmId: null });
  }
  for (const { id, name, organisation, osmId } of stores) byId.set(id, { id, name, organisationId: organisation.id, osmId });
  const byName = new Map<string, NamedStore[]>();
  for (const store of byId.values()) {
    if (store.name === null) continue;
    const key = folded(store.name);
    byName.set(key, [...(byName.get(key) ?? []), store]);
  }
  return { byId, byName };
}
