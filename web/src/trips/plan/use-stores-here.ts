import { useEffect, useState } from "react";
import { listPrices } from "../../catalog/list-prices";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { words } from "../../grocery/language/language";
import { localDay } from "../../grocery/local-day";
import type { Entry } from "../../lists/list-views";
import type { PlanningServices } from "../offline/device-planner";

/** A store whose products are on this device, and the part of a list that it sells. */
export interface StoreMatch {
  readonly id: string;
  readonly name: string;
  readonly found: number;
  readonly totalCents: number;
  /** True if its products are too old to trust (S-06). */
  readonly isExpired: boolean;
}

/** The maximum number of stores to compare. */
const mostStores = 4;

/** Returns the stores that can be walked offline; those that sell most of the list come first. */
export function useStoresHere(entries: readonly Entry[]): readonly StoreMatch[] {
  const services = useServices<PlanningServices>();
  const memberships = useQuery(services.settings.memberships);
  const knowsWords = useQuery(words.isReady);
  const [stores, setStores] = useState<readonly StoreMatch[]>([]);
  useEffect(() => {
    let isWanted = true;
    void storesHere(services, entries, memberships).then((matches) => {
      if (isWanted) setStores(matches);
    });
    return () => {
      isWanted = false;
    };
  }, [services, entries, memberships, knowsWords]);
  return stores;
}

async function storesHere(
  { catalogs, stores, coupons }: PlanningServices,
  entries: readonly Entry[],
  memberships: readonly string[],
): Promise<readonly StoreMatch[]> {
  const openEntries = entries.filter(({ isInCart }) => !isInCart);
  const cachedCatalogs = await catalogs.kept();
  const matches = await Promise.all(
    cachedCatalogs.slice(0, mostStores).map(async ({ id }): Promise<StoreMatch | null> => {
      const [catalog, store] = [catalogs.open(id), stores.store(id)];
      await Promise.all([catalog.open(), store.open()]);
      const [products, place] = [catalog.getSnapshot(), store.getSnapshot()];
      if (products.kind !== "ready" || place.kind !== "ready") return null;
      const { isExpired } = products;
      const isMember = memberships.includes(place.value.organisation.id);
      const now = new Date();
      const shopper = { isMember, moment: products.value.catalog.momentAt(now), coupons: coupons.inHand(localDay(now)) };
      const { totalCents, notSold } = listPrices(openEntries, products.value.matcher, shopper);
      return { id, name: place.value.name, found: openEntries.length - notSold.length, totalCents, isExpired };
    }),
  );
  return matches
    .flatMap((store) => store ?? [])
    .filter((store) => store.found > 0)
    .sort((one, other) => other.found - one.found || one.totalCents - other.totalCents);
}
