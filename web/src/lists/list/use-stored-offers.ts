import { useCallback, useEffect, useState } from "react";
import type { OffersAround, OfferingStore } from "../../catalog/availability";
import { useCatalogs } from "../../catalog/services";
import { useCouponsInHand } from "../../coupons/use-coupons-in-hand";
import { useQuery } from "../../frame/use-query";
import { useStores } from "../../stores/services";
import type { Entry } from "../list-views";
import { storedOffers } from "./stored-offers";
import type { StoredOffers } from "./stored-offers";

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
  return useCallback(({ id }) => (isWanted ? offers.get(id) : undefined), [isWanted, offers]);
}
