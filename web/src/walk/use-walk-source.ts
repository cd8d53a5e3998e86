import { useCallback, useEffect, useMemo, useState } from "react";
import type { CopyState } from "../api/copy";
import type { Progress } from "../api/exchange";
import type { StoreMap } from "../api/types";
import type { StoreCatalog } from "../catalog/catalogs";
import { listPrices } from "../catalog/list-prices";
import { useCouponsInHand } from "../coupons/use-coupons-in-hand";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { words } from "../grocery/language/language";
import { useLearntOrder } from "../lists/learnt/use-learnt-order";
import type { ListContents } from "../lists/list-views";
import { readLayout } from "../store-maps/store-layout";
import { useChosenTrip } from "../trips/use-chosen-trip";
import { useOptionalCopy } from "../trips/use-optional-copy";
import type { WalkInput } from "./use-walk";
import { wantedAt } from "./walk-entries";
import { walkItems } from "./walk-items";
import type { ListedEntry } from "./walk-items";
import { begun, isUnderWay, readSettings } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";
import { usualSettings } from "./walk-request";

/** What is walked, from what the device holds. */
export type WalkSource =
  | { readonly kind: "noList" }
  /** Ended on another device while it was on the screen here. */
  | { readonly kind: "ended" }
  /** `progress` of the larger of the two downloads; null before anything has come. */
  | { readonly kind: "loading"; readonly progress: Progress | null }
  | {
      readonly kind: "ready";
      readonly contents: ListContents;
      readonly storeName: string;
      readonly map: StoreMap | undefined;
      readonly input: WalkInput;
      /** Wanted, but not sold here. */
      readonly notSold: readonly ListedEntry[];
      /** Whether products and prices are on the device; without them entries are looked for in their departments. */
      readonly hasProducts: boolean;
      /** When products and prices were last known to be right, where that is longer ago than they last; else null. */
      readonly expiredSince: number | null;
      /** Whether the map may exist and only could not be fetched. */
      readonly isMapOutOfReach: boolean;
      /** Visits that the order of a store without a map was learnt from; 0 where it was not. */
      readonly learntFrom: number;
    };

export function useWalkSource(listId: string, storeId: string): WalkSource {
  const { catalogs, lists, resources, stores } = useServices();
  const contents = useQuery(lists.contents(listId));
  const store = useQuery(useMemo(() => stores.store(storeId), [stores, storeId]));
  const products = useQuery(useMemo(() => catalogs.open(storeId), [catalogs, storeId]));
  const maps = useOptionalCopy(resources.maps(storeId));
  const mapId = maps?.kind === "ready" ? maps.value[0]?.id : undefined;
  const map = useOptionalCopy(mapId === undefined ? null : resources.map(mapId));

  const { items, notSold, inCart } = useWanted(
    contents,
    storeId,
    products,
    store.kind === "ready" ? store.value.organisation.id : "",
  );
  const [progress, keep] = useKeptProgress(listId, storeId, contents === null ? null : inCart);
  const drawn = map?.kind === "ready" ? map.value : undefined;
  const isMapKnown = maps?.kind === "ready" ? mapId === undefined : maps?.kind === "failed";
  const way = useLearntOrder(isMapKnown && drawn === undefined ? storeId : null, listId, items, inCart.size > 0);
  const walked = useMemo(() => {
    const before = new Set(progress === "ended" ? [] : progress?.before);
    // Who takes something out of the cart again wants it after all.
    const wanted = items.filter(({ id }) => !before.has(id) || !inCart.has(id));
    if (way === null) return wanted;
    return wanted.map((item) => ({ ...item, place: way.places.get(item.id) ?? way.places.size }));
  }, [items, inCart, progress, way]);
  const layout = useMemo(() => (drawn === undefined ? undefined : readLayout(drawn)), [drawn]);
  const setInCart = useSetInCart(listId, storeId);

  if (contents === null) return { kind: "noList" };
  if (progress === "ended") return { kind: "ended" };
  const isLoadingMap = maps?.kind === "loading" || (mapId !== undefined && (map === null || map.kind === "loading"));
  if (products.kind === "loading" || isLoadingMap || progress === null) {
    return { kind: "loading", progress: products.kind === "loading" ? products.progress : null };
  }
  return {
    kind: "ready",
    contents,
    storeName: store.kind === "ready" ? store.value.name : "",
    map: drawn,
    input: { items: walked, inCart, layout, progress, keep, setInCart },
    notSold,
    hasProducts: products.kind === "ready",
    expiredSince: products.kind === "ready" && products.isExpired && !products.isRefreshing ? products.confirmed : null,
    isMapOutOfReach: maps?.kind === "failed" || map?.kind === "failed",
    learntFrom: way?.visitCount ?? 0,
  };
}

/** What the list, or the trip under way, wants from this store. */
function useWanted(contents: ListContents | null, storeId: string, products: CopyState<StoreCatalog>, chainId: string) {
  const { settings, walks } = useServices();
  const [trip] = useChosenTrip();
  const isMember = useQuery(settings.memberships).includes(chainId);
  const catalog = products.kind === "ready" ? products.value : undefined;
  const entries = contents?.entries;
  const knowsWords = useQuery(words.isReady);
  // What is shown at the till when everything is in the cart stays in its total.
  const listId = contents?.list.id ?? "";
  const walk = useQuery(useMemo(() => walks.walk(listId, storeId), [walks, listId, storeId]));
  const coupons = useCouponsInHand(walk?.started);
  return useMemo(() => {
    const wanted = entries === undefined ? [] : wantedAt(entries, trip, storeId);
    const inCart = new Set(wanted.filter((entry) => entry.isInCart).map(({ id }) => id));
    if (catalog === undefined) return { ...walkItems(wanted, undefined), inCart };
    const prices = listPrices(wanted, catalog.matcher, { isMember, moment: catalog.catalog.momentAt(new Date()), coupons }, catalog.gone);
    return { ...walkItems(wanted, (id) => prices.byEntry.get(id)), inCart };
  }, [entries, trip, storeId, catalog, isMember, knowsWords, coupons]);
}

/**
 * The walk as the account keeps it; begins one where none is under way, unless `inCart` is null.
 *
 * One that was on the screen stays there, whatever takes its place among the account's; only once it is ended, here or on
 * another device, it is over.
 */
function useKeptProgress(listId: string, storeId: string, inCart: ReadonlySet<string> | null) {
  const { replica, settings, walks } = useServices();
  const kept = useQuery(useMemo(() => walks.walk(listId, storeId), [walks, listId, storeId]));
  const keep = useCallback(
    (progress: WalkProgress) => {
      walks.keep(progress);
      // The next walk starts with the wishes of this one.
      settings.setDocument("walkSettings", progress.settings);
    },
    [walks, settings],
  );
  const { now } = replica.environment;
  const [shown, setShown] = useState<WalkProgress | null>(null);
  const found = isUnderWay(kept, now()) ? kept : null;
  if (found !== null && found !== shown) setShown(found);
  const isEnded = kept !== null && kept.isOver && kept.started === shown?.started;
  const progress = found ?? (kept === null && isUnderWay(shown, now()) ? shown : null);
  useEffect(() => {
    if (progress !== null || isEnded || inCart === null) return;
    const wishes = settings.document("walkSettings", readSettings).getSnapshot() ?? usualSettings;
    keep(begun({ listId, storeId, started: now(), settings: wishes, before: [...inCart] }));
  }, [progress, isEnded, settings, keep, listId, storeId, inCart, now]);
  return [isEnded ? "ended" : progress, keep] as const;
}

function useSetInCart(listId: string, storeId: string): WalkInput["setInCart"] {
  const { listActions, visits } = useServices();
  // Whatever store the list says: this is where its ticks are made now.
  useEffect(() => visits.walk(listId, storeId), [visits, listId, storeId]);
  return useCallback((entryId, isInCart) => void listActions.setInCart(entryId, isInCart), [listActions]);
}
