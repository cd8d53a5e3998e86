import { useCallback, useEffect, useMemo, useState } from "react";
import { isWithoutProducts } from "../api/api-client";
import type { CopyState } from "../api/copy";
import type { Progress } from "../api/exchange";
import type { ApiFailure, Cancelled } from "../api/failures";
import type { Store, StoreMap } from "../api/types";
import type { StoreCatalog } from "../catalog/catalogs";
import type { Shop } from "../catalog/instead";
import { listPrices } from "../catalog/list-prices";
import { useCatalogs } from "../catalog/services";
import { useCouponsInHand } from "../coupons/use-coupons-in-hand";
import { useQuery } from "../frame/use-query";
import type { Department } from "../grocery/departments";
import { localDay, storeMoment } from "../grocery/local-day";
import { words } from "../grocery/language/language";
import { useVisits } from "../lists/learnt/services";
import { useLearntOrder } from "../lists/learnt/use-learnt-order";
import type { ListContents } from "../lists/list-views";
import { putOffUntil } from "../lists/put-off";
import { useLists } from "../lists/services";
import type { ListSplit } from "../lists/split/list-split";
import { useSplit } from "../lists/split/use-split";
import { useMatcher } from "../prices/use-matcher";
import { mapToWalkOn } from "../store-maps/map-to-walk-on";
import { readLayout } from "../store-maps/store-layout";
import { useStores } from "../stores/services";
import { useTrips } from "../trips/services";
import { arriveAt } from "../trips/trip-actions";
import { useChosenTrip } from "../trips/use-chosen-trip";
import { useOptionalCopy } from "../trips/use-optional-copy";
import { ownHalf } from "./own-half";
import { useWalks } from "./services";
import type { WalkInput } from "./use-walk";
import { useTaughtPlaces } from "./finds/use-taught-places";
import type { OwnMap } from "./own-maps";
import { inStoreOrder } from "./walk-course";
import { entriesAt } from "./walk-entries";
import { walkItems } from "./walk-items";
import type { ListedEntry, WalkItem } from "./walk-items";
import { newWalk, isUnderWay, readSettings } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";
import { usualSettings } from "./walk-request";
import type { PlaceClues } from "./where-it-lies";

/** The walk's contents, from the data on this device. */
export type WalkSource =
  | { readonly kind: "noList" }
  /** Ended on another device while open here. */
  | { readonly kind: "ended" }
  /** Loading; `progress` of the larger download, null before it starts. */
  | {
      readonly kind: "loading";
      readonly progress: Progress | null;
      readonly storeName: string;
      readonly departments: readonly Department[];
    }
  | {
      readonly kind: "ready";
      readonly contents: ListContents;
      readonly storeName: string;
      /** The store's organization; null if unknown. */
      readonly chain: string | null;
      readonly map: StoreMap | undefined;
      readonly input: WalkInput;
      /** Undefined once the walk has begun. */
      readonly begin: (() => void) | undefined;
      /** The walk's entries, from the list or the trip. */
      readonly requests: readonly ListedEntry[];
      /** The store's products and their buyer; undefined if not on this device. */
      readonly shop: Shop | undefined;
      /** Entries not sold here. */
      readonly notSold: readonly ListedEntry[];
      /**
       * The products and prices: on this device, not loaded, or none yet at this store. Without them entries are
       * looked up in their departments.
       */
      readonly products: "here" | "notLoaded" | "none";
      /** True if some price is known, published or seen. */
      readonly hasPrices: boolean;
      /** The last time the products were confirmed, if they have expired; else null. */
      readonly expiredSince: number | null;
      /** The last confirmations by the store's people; null if the store is unknown. */
      readonly confirmed: Store["confirmed"] | null;
      /** The reason why a map that may exist could not be fetched; null otherwise. */
      readonly mapFailure: ApiFailure | Cancelled | null;
      /** Requests the maps again. */
      readonly fetchMap: () => void;
      /** The number of visits behind the learned order of a store without a map; 0 without one. */
      readonly learntFrom: number;
      /** The split walk through this store; null without one. */
      readonly split: ListSplit | null;
      /** The items of both shoppers; equals the walk's items for a single shopper. */
      readonly everything: readonly WalkItem[];
    };

const noMaps: readonly OwnMap[] = [];

/**
 * @param ownMaps - the shopper's maps of the store, last changed first
 * @param mapId - the map to use; defaults to the one chosen for the store
 */
export function useWalkSource(
  listId: string,
  storeId: string,
  ownMaps: readonly OwnMap[] = noMaps,
  mapId?: string,
): WalkSource {
  const { catalogs, preferences, resources } = useCatalogs();
  const { lists } = useLists();
  const { stores } = useStores();
  const contents = useQuery(lists.contents(listId));
  const store = useQuery(useMemo(() => stores.store(storeId), [stores, storeId]));
  const products = useQuery(useMemo(() => catalogs.open(storeId), [catalogs, storeId]));
  const maps = useOptionalCopy(resources.maps(storeId));
  const chosenMap = useQuery(useMemo(() => preferences.mapOf(storeId), [preferences, storeId]));
  const selectedMapId = mapId ?? chosenMap;
  const selectedOwnMap = ownMaps.find(({ map }) => map.id === selectedMapId);
  const publishedId = maps?.kind === "ready" ? mapToWalkOn(maps.value, selectedMapId)?.id : undefined;
  const loadedMapId = selectedOwnMap === undefined ? publishedId : undefined;
  const map = useOptionalCopy(loadedMapId === undefined ? null : resources.map(loadedMapId));

  const { items, requests, notSold, inCart, shop } = useRequests(
    contents,
    storeId,
    products,
    store.kind === "ready" ? store.value.organisation.id : "",
  );
  const { progress, keep, begin } = useStoredProgress(listId, storeId, inCart);
  const hasNone = maps?.kind === "ready" ? loadedMapId === undefined : maps?.kind === "failed";
  const ownMap = selectedOwnMap ?? (hasNone ? ownMaps.find(isWalkable) : undefined);
  const activeMap = ownMap?.map ?? (map?.kind === "ready" ? map.value : undefined);
  const isMapKnown = hasNone || ownMap !== undefined;
  const way = useLearntOrder(isMapKnown && activeMap === undefined ? storeId : null, listId, items, inCart.size > 0);
  const shared = useSplit(contents);
  const split = shared?.walk.split.storeId === storeId ? shared : null;
  const everything = useMemo(() => {
    const before = new Set(progress === "ended" ? [] : progress.before);
    // An entry taken out of the cart again is needed after all.
    const needed = items.filter(({ id }) => !before.has(id) || !inCart.has(id));
    if (way === null) return needed;
    return needed.map((item) => ({ ...item, place: way.places.get(item.id) ?? way.places.size }));
  }, [items, inCart, progress, way]);
  // The layout excludes parts closed today; a map without such parts has the same layout every day.
  const today = localDay(new Date());
  const layout = useMemo(
    () => (activeMap === undefined ? undefined : readLayout(activeMap, today)), [activeMap, today],
  );
  const taughtPlaces = useTaughtPlaces(storeId);
  const clues = useMemo(
    (): PlaceClues => ({
      storeId, isOfOffers: activeMap?.official === true, pins: ownMap?.pins ?? [], taught: taughtPlaces,
    }),
    [storeId, activeMap, ownMap, taughtPlaces],
  );
  const ownItems = useMemo(() => ownHalf(everything, split), [everything, split]);
  const setInCart = useSetInCart(listId, storeId);

  if (contents === null) return { kind: "noList" };
  if (progress === "ended") return { kind: "ended" };
  const storeName = store.kind === "ready" ? store.value.name : "";
  const isLoadingMap =
    ownMap === undefined &&
    (maps?.kind === "loading" || (loadedMapId !== undefined && (map === null || map.kind === "loading")));
  if (products.kind === "loading" || isLoadingMap) {
    const share = products.kind === "loading" ? products.progress : null;
    return { kind: "loading", progress: share, storeName, departments: departmentsOf(items) };
  }
  return {
    kind: "ready",
    contents,
    storeName,
    chain: store.kind === "ready" ? store.value.organisation.id : null,
    map: activeMap,
    input: { items: ownItems, inCart, layout, clues, progress, keep, setInCart },
    begin: begin && (() => {
      preferences.usePlaces({ store: storeId, map: null }, ...(activeMap === undefined ? [] : [{ store: storeId, map: activeMap.id }]));
      begin();
    }),
    requests,
    shop,
    notSold,
    products: products.kind === "ready" ? "here" : isWithoutProducts(products.failure) ? "none" : "notLoaded",
    hasPrices: ownItems.some(({ price }) => price !== null),
    expiredSince: products.kind === "ready" && products.isExpired && !products.isRefreshing ? products.confirmed : null,
    confirmed: store.kind === "ready" ? store.value.confirmed : null,
    mapFailure: ownMap !== undefined ? null : maps?.kind === "failed" ? maps.failure : map?.kind === "failed" ? map.failure : null,
    fetchMap: () => {
      void resources.maps(storeId).refresh();
      if (loadedMapId !== undefined) void resources.map(loadedMapId).refresh();
    },
    learntFrom: way?.visitCount ?? 0,
    split,
    everything,
  };
}

/** False for a map without an entrance or a checkout. */
function isWalkable({ map }: OwnMap): boolean {
  return map.entrances.length > 0 && map.checkouts.length > 0;
}

/** Returns the items to buy at this store, from the list or the trip under way. */
function useRequests(contents: ListContents | null, storeId: string, products: CopyState<StoreCatalog>, chainId: string) {
  const { replica, settings, walks } = useWalks();
  const [trip] = useChosenTrip(contents?.list.id ?? "");
  const isMember = useQuery(settings.memberships).includes(chainId);
  const catalog = products.kind === "ready" ? products.value : undefined;
  const matcher = useMatcher(storeId, chainId, products);
  const entries = contents?.entries;
  const knowsWords = useQuery(words.isReady);
  // At the till, coupons remain in the total while everything is in the cart.
  const listId = contents?.list.id ?? "";
  const walk = useQuery(useMemo(() => walks.walk(listId, storeId), [walks, listId, storeId]));
  const coupons = useCouponsInHand(walk?.started);
  const instead = walk?.instead;
  const startDay = isUnderWay(walk, replica.environment.now()) ? localDay(new Date(walk.started)) : null;
  return useMemo(() => {
    const replaced = new Map(instead?.map(({ id, product }) => [id, product]));
    // Entries whose day comes at midnight would change a walk under way.
    const wanted = entries?.filter((entry) => startDay === null || putOffUntil(entry, startDay) === null) ?? [];
    const requests = entriesAt(wanted, trip, storeId).map((entry) => {
      const productId = replaced.get(entry.id);
      return productId === undefined ? entry : { ...entry, productId };
    });
    const inCart = new Set(requests.filter((entry) => entry.isInCart).map(({ id }) => id));
    if (matcher === null) return { ...walkItems(requests, undefined), requests, inCart, shop: undefined };
    const now = new Date();
    const shopper = { isMember, moment: catalog?.catalog.momentAt(now) ?? storeMoment(now, null), coupons };
    const prices = listPrices(requests, matcher, shopper, catalog?.gone);
    const shop = catalog === undefined ? undefined : { catalog, shopper };
    return { ...walkItems(requests, (id) => prices.byEntry.get(id)), requests, inCart, shop };
  }, [entries, startDay, trip, storeId, catalog, matcher, isMember, knowsWords, coupons, instead]);
}

/**
 * The walk as stored in the account; without one in progress, a new walk known only to this screen.
 *
 * A walk on the screen stays until it is ended here or on another device, even if its slot is reused.
 */
function useStoredProgress(listId: string, storeId: string, inCart: ReadonlySet<string>) {
  const { replica, settings, walks } = useWalks();
  const { trips } = useTrips();
  const storedWalk = useQuery(useMemo(() => walks.walk(listId, storeId), [walks, listId, storeId]));
  const { now } = replica.environment;
  const [lastWalk, setLastWalk] = useState<WalkProgress | null>(null);
  const resumable = isUnderWay(storedWalk, now()) ? storedWalk : null;
  if (resumable !== null && resumable !== lastWalk) setLastWalk(resumable);
  const isEnded = storedWalk !== null && storedWalk.isOver && storedWalk.started === lastWalk?.started;
  const underWay = resumable ?? (storedWalk === null && isUnderWay(lastWalk, now()) ? lastWalk : null);
  const savedSettings = useQuery(useMemo(() => settings.document("walkSettings", readSettings), [settings]));
  // The length of the walk in the order of the list, for comparison at the end.
  const [listOrderLength, setListOrderLength] = useState<number | null>(null);
  const ahead = useMemo(
    () => ({
      ...newWalk({ listId, storeId, started: 0, settings: savedSettings ?? usualSettings, before: [...inCart] }),
      listOrderLength,
    }),
    [listId, storeId, savedSettings, inCart, listOrderLength],
  );
  const hasBegun = underWay !== null;
  const keep = useCallback(
    (progress: WalkProgress) => {
      // The next walk starts with these settings.
      settings.setDocument("walkSettings", progress.settings);
      if (hasBegun) walks.save(progress);
      else setListOrderLength(progress.listOrderLength);
    },
    [walks, settings, hasBegun],
  );
  const begin = useCallback(() => {
    walks.save({ ...ahead, started: now() });
    arriveAt({ replica, trips }, listId, storeId);
  }, [walks, ahead, now, replica, trips, listId, storeId]);
  return { progress: isEnded ? "ended" : (underWay ?? ahead), keep, begin: hasBegun ? undefined : begin } as const;
}

function departmentsOf(items: readonly WalkItem[]): Department[] {
  return [...new Set([...items].sort(inStoreOrder).map(({ department }) => department))];
}

function useSetInCart(listId: string, storeId: string): WalkInput["setInCart"] {
  const { listActions } = useLists();
  const { visits } = useVisits();
  // Ticks are made at this store, whatever store the list has.
  useEffect(() => visits.walk(listId, storeId), [visits, listId, storeId]);
  return useCallback((entryId, isInCart) => void listActions.setInCart(entryId, isInCart), [listActions]);
}
