import { useEffect, useState } from "react";
import type { OffersAround, OfferingStore } from "../../catalog/availability";
import type { Catalogs } from "../../catalog/catalogs";
import { listPrices } from "../../catalog/list-prices";
import { useCatalogs } from "../../catalog/services";
import { useCouponsInHand } from "../../coupons/use-coupons-in-hand";
import { useQuery } from "../../frame/use-query";
import type { CouponsInHand } from "../../grocery/prices/pricing";
import { useStores } from "../../stores/services";
import type { Entry } from "../list-views";

/** The offers of the stores whose products are on this device, by entry. */
type StoredOffers = ReadonlyMap<string, OffersAround>;

const nothing: StoredOffers = new Map();

/**
 * Returns the stored offers of an entry; undefined before they are read.
 *
 * @param isWanted - true if the server cannot be asked.
 */
export function useStoredOffers(
  isWanted: boolean,
  entries: readonly Entry[],
  around: readonly OfferingStore[],
): (entry: Entry) => OffersAround | undefined {
  const { catalogs, settings } = useCatalogs();
  const { stores } = useStores();
  const memberships = useQuery(settings.memberships);
  const coupons = useCouponsInHand();
  const [offers, setOffers] = useState(nothing);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    void stores.known().then(async (known) => {
      const named = known.map((store) => ({
        ...store, isMember: memberships.includes(store.organisation.id),
        distanceMetres: around.find(({ id }) => id === store.id)?.distanceMetres ?? null,
      }));
      const read = await storedOffers(catalogs, named, entries, coupons);
      if (isCurrent) setOffers(read);
    });
    return () => void (isCurrent = false);
  }, [isWanted, catalogs, stores, memberships, coupons, entries, around]);
  return ({ id }) => (isWanted ? offers.get(id) : undefined);
}

/** Reads what the product lists on this device say of some entries, without a request. */
export async function storedOffers(
  catalogs: Pick<Catalogs, "kept" | "have">,
  known: readonly (OfferingStore & { readonly isMember: boolean })[],
  entries: readonly Entry[],
  coupons: CouponsInHand,
): Promise<StoredOffers> {
  const stores: OfferingStore[] = [];
  const byEntry = new Map(entries.map(({ id }) => [id, new Map<string, number | null>()]));
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
      if (price.kind === "sold") byEntry.get(entry)?.set(id, price.price.totalCents);
      else if (price.isSoldOut) byEntry.get(entry)?.set(id, null);
    }
  }
  stores.sort((one, other) => distance(one) - distance(other));
  return new Map([...byEntry].map(([entry, offers]) => [entry, { stores, offers, isComplete: false }]));
}

function distance({ distanceMetres }: OfferingStore): number {
  return distanceMetres ?? Infinity;
}
