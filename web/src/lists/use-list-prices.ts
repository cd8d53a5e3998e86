import { startTransition, useEffect, useMemo, useState } from "react";
import type { CopyState } from "../api/copy";
import type { Store } from "../api/types";
import type { StoreCatalog } from "../catalog/catalogs";
import { pricingWith } from "../catalog/list-prices";
import type { ListPrices, ListPricing } from "../catalog/list-prices";
import { useCatalogs } from "../catalog/services";
import { useCouponsInHand } from "../coupons/use-coupons-in-hand";
import { useNow } from "../frame/use-now";
import { useQuery } from "../frame/use-query";
import { words } from "../grocery/language/language";
import { storeMoment } from "../grocery/local-day";
import type { NotedStore } from "../prices/noting";
import { useMatcher } from "../prices/use-matcher";
import { Cell } from "../replica/query";
import { useStores } from "../stores/services";
import type { Entry, ListContents } from "./list-views";

/** A list with its prices at a store. */
export interface PricedList {
  readonly storeId: string | null;
  /** True for the list's own store; false for the store chosen last. */
  readonly isOwnStore: boolean;
  readonly store: Store | null;
  /** The state of the store's products on this device. */
  readonly copy: CopyState<StoreCatalog>;
  /** Reloads the products. */
  readonly refresh: () => void;
  readonly catalog: StoreCatalog | null;
  /** Null without a store, and without any price there. */
  readonly prices: ListPrices | null;
}

/** Returns the store where prices of a list are noted; null without one. */
export function notedStore({ storeId, store }: Pick<PricedList, "storeId" | "store">): NotedStore | null {
  return storeId === null ? null : { id: storeId, name: store?.name ?? null, chain: store?.organisation.id ?? null };
}

const nothing = new Cell<CopyState<never>>({ kind: "loading", progress: null });

/** Returns a list's prices at its own store, else at the store chosen last (G-32). */
export function useListPrices(contents: ListContents | null): PricedList {
  const { catalogs, settings, preferences } = useCatalogs();
  const { stores } = useStores();
  const chosenStore = useQuery(preferences.chosenStore);
  const memberships = useQuery(settings.memberships);
  const storeId = contents?.list.storeId ?? chosenStore;
  const storeState = useQuery(useMemo(() => (storeId === null ? nothing : stores.store(storeId)), [stores, storeId]));
  const catalogState = useQuery(
    useMemo(() => (storeId === null ? nothing : catalogs.open(storeId)), [catalogs, storeId]),
  );
  const store = storeState.kind === "ready" ? storeState.value : null;
  const catalog = catalogState.kind === "ready" ? catalogState.value : null;
  const entries = contents?.entries;
  const knowsWords = useQuery(words.isReady);
  const now = useNow();
  const moment = catalog === null ? storeMoment(now, null) : catalog.catalog.momentAt(now);
  const matcher = useMatcher(storeId, store?.organisation.id ?? null, catalogState);
  const coupons = useCouponsInHand();
  const isMember = store !== null && memberships.includes(store.organisation.id);
  const pricing = useMemo(
    () => (matcher === null ? null : pricingWith(matcher, { isMember, moment, coupons }, catalog?.gone, knowsWords)),
    [matcher, catalog, isMember, knowsWords, moment, coupons],
  );
  const ready = useReady(pricing, entries, storeId);
  const prices = useMemo(() => (entries === undefined ? null : ready?.of(entries) ?? null), [ready, entries]);
  const refresh = (): void => void (storeId === null ? undefined : catalogs.open(storeId).refresh());
  const isOwnStore = (contents?.list.storeId ?? null) !== null;
  return { storeId, isOwnStore, store, catalog, prices, copy: catalogState, refresh };
}

/**
 * Returns the pricing once it has looked the entries up, so that a long list appears before its prices; until then the
 * previous one of the store.
 */
function useReady(
  pricing: ListPricing | null, entries: readonly Entry[] | undefined, storeId: string | null,
): ListPricing | null {
  const [last, setLast] = useState<{ readonly pricing: ListPricing; readonly storeId: string | null } | undefined>();
  const isReady = pricing === null || entries === undefined || last?.pricing === pricing || pricing.knows(entries);
  useEffect(() => {
    if (pricing === null || entries === undefined || last?.pricing === pricing) return undefined;
    let isCurrent = true;
    void pricing.prepare(entries).then(() => isCurrent && startTransition(() => setLast({ pricing, storeId })));
    return () => void (isCurrent = false);
  }, [last, pricing, entries, storeId]);
  if (isReady) return pricing;
  return last?.storeId === storeId ? last.pricing : null;
}
