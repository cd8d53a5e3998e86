import type { OffersAround, OfferingStore } from "../../catalog/availability";
import type { Catalogs } from "../../catalog/catalogs";
import { listPrices } from "../../catalog/list-prices";
import type { CouponsInHand } from "../../grocery/prices/pricing";
import type { Entry } from "../list-views";

/** The offers of the stores whose products are on this device, by entry. */
export type StoredOffers = ReadonlyMap<string, OffersAround>;

/** Reads what the product lists on this device say of some entries, without a request. */
export async function storedOffers(
  catalogs: Pick<Catalogs, "kept" | "have">,
  known: readonly (OfferingStore & { readonly isMember: boolean })[],
  entries: readonly Entry[],
  coupons: CouponsInHand,
): Promise<StoredOffers> {
  const stores: OfferingStore[] = [];
  const byEntry = new Map(entries.map(({ id }) => [id, new Map<string, { readonly cents: number | null; readonly seenPrice: null }>()]));
  for (const { id } of await catalogs.kept()) {
    const store = known.find((one) => one.id === id);
    const copy = catalogs.have(id);
    await copy.look();
    const state = copy.getSnapshot();
    if (store === undefined || state.kind !== "ready") continue;
    stores.push(store);
    const { catalog, matcher, gone } = state.value;
    const shopper = { isMember: store.isMember, moment: catalog.momentAt(new Date()), coupons };
    for (const [entry, price] of listPrices(entries, matcher, shopper, gone).byEntry) {
      if (price.kind === "sold") byEntry.get(entry)?.set(id, { cents: price.price.totalCents, seenPrice: null });
      else if (price.isSoldOut) byEntry.get(entry)?.set(id, { cents: null, seenPrice: null });
    }
  }
  stores.sort((one, other) => distance(one) - distance(other));
  return new Map([...byEntry].map(([entry, offers]) => [entry, { stores, offers, isComplete: false }]));
}

function distance({ distanceMetres }: OfferingStore): number {
  return distanceMetres ?? Infinity;
}
