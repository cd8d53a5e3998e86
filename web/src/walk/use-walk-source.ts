import { useCallback, useEffect, useMemo, useState } from "react";
import type { CopyState } from "../api/copy";
import type { Progress } from "../api/exchange";
import type { StoreMap } from "../api/types";
import type { StoreCatalog } from "../catalog/catalogs";
import type { Shop } from "../catalog/instead";
import { listPrices } from "../catalog/list-prices";
import { useCatalogs } from "../catalog/services";
import { useCouponsInHand } from "../coupons/use-coupons-in-hand";
import { useQuery } from "../frame/use-query";
import type { Department } from "../grocery/departments";
import { localDay } from "../grocery/local-day";
import { words } from "../grocery/language/language";
import { useVisits } from "../lists/learnt/services";
import { useLearntOrder } from "../lists/learnt/use-learnt-order";
import type { ListContents } from "../lists/list-views";
import { useLists } from "../lists/services";
import type { ListSplit } from "../lists/split/list-split";
import { useSplit } from "../lists/split/use-split";
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
import { wantedAt } from "./walk-entries";
import { walkItems } from "./walk-items";
import type { ListedEntry, WalkItem } from "./walk-items";
import { newWalk, isUnderWay, readSettings } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";
import { usualSettings } from "./walk-request";
import type { PlaceClues } from "./where-it-lies";

/** The walk's contents, from the data on this device. */
export type WalkSource =
  | { readonly kind: "noList" }
  /** Ended on another device while it was on the screen here. */
  | { readonly kind: "ended" }
  /** What the list alone tells meanwhile; `progress` of the larger of the two downloads, null before anything has come. */
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
      readonly map: StoreMap | undefined;
      readonly input: WalkInput;
      /** Undefined once the walk has begun. */
      readonly begin: (() => void) | undefined;
      /** The entries of the walk as the list, or the trip, says them. */
      readonly wanted: readonly ListedEntry[];
      /** The store's products and their buyer; undefined if not on this device. */
      readonly shop: Shop | undefined;
      /** Wanted, but not sold here. */
      readonly notSold: readonly ListedEntry[];
      /**
       * True if products and prices are on this device; without them entries are looked up in their
       * departments.
       */
      readonly hasProducts: boolean;
      /** When products and prices were last known to be right, where that is longer ago than they last; else null. */
      readonly expiredSince: number | null;
      /** True if the map may exist but could not be fetched. */
      readonly isMapOutOfReach: boolean;
      /** Visits that the order of a store without a map was learnt from; 0 where it was not. */
      readonly learntFrom: number;
      /** The walk through this store that two people have split; null where nobody has. */
      readonly split: ListSplit | null;
      /** What both of them pick up; the same as what is walked where nobody shares it. */
      readonly everything: readonly WalkItem[];
    };

const noMaps: readonly OwnMap[] = [];

/**
 * @param ownMaps - what the shopper has drawn of the store, the last changed first.
 * @param mapId - the map to walk on; where it is not given, the one that the person has chosen for the store.
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
  const wantedMap = mapId ?? chosenMap;
  const chosenOwn = ownMaps.find(({ map }) => map.id === wantedMap);
  const publishedId = maps?.kind === "ready" ? mapToWalkOn(maps.value, wantedMap)?.id : undefined;
  const walkedMap = chosenOwn === undefined ? publishedId : undefined;
  const map = useOptionalCopy(walkedMap === undefined ? null : resources.map(walkedMap));

  const { items, wanted, notSold, inCart, shop } = useWanted(
    contents,
    storeId,
    products,
    store.kind === "ready" ? store.value.organisation.id : "",
  );
  const { progress, keep, begin } = useKeptProgress(listId, storeId, inCart);
  const hasNone = maps?.kind === "ready" ? walkedMap === undefined : maps?.kind === "failed";
  const own = chosenOwn ?? (hasNone ? ownMaps.find(canBeWalkedOn) : undefined);
  const drawn = own?.map ?? (map?.kind === "ready" ? map.value : undefined);
  const isMapKnown = hasNone || own !== undefined;
  const way = useLearntOrder(isMapKnown && drawn === undefined ? storeId : null, listId, items, inCart.size > 0);
  const shared = useSplit(contents);
  const split = shared?.walk.split.storeId === storeId ? shared : null;
  const everything = useMemo(() => {
    const before = new Set(progress === "ended" ? [] : progress.before);
    // Who takes something out of the cart again wants it after all.
    const wanted = items.filter(({ id }) => !before.has(id) || !inCart.has(id));
    if (way === null) return wanted;
    return wanted.map((item) => ({ ...item, place: way.places.get(item.id) ?? way.places.size }));
  }, [items, inCart, progress, way]);
  // Aisles that are closed today are not walked; a map without such parts is read as on any day.
  const today = localDay(new Date());
  const layout = useMemo(() => (drawn === undefined ? undefined : readLayout(drawn, today)), [drawn, today]);
  const taught = useTaughtPlaces(storeId);
  const clues = useMemo(
    (): PlaceClues => ({ storeId, isOfOffers: drawn?.official === true, pins: own?.pins ?? [], taught }),
    [storeId, drawn, own, taught],
  );
  const walked = useMemo(() => ownHalf(everything, split), [everything, split]);
  const setInCart = useSetInCart(listId, storeId);

  if (contents === null) return { kind: "noList" };
  if (progress === "ended") return { kind: "ended" };
  const storeName = store.kind === "ready" ? store.value.name : "";
  const isLoadingMap =
    own === undefined && (maps?.kind === "loading" || (walkedMap !== undefined && (map === null || map.kind === "loading")));
  if (products.kind === "loading" || isLoadingMap) {
    const share = products.kind === "loading" ? products.progress : null;
    return { kind: "loading", progress: share, storeName, departments: departmentsOf(items) };
  }
  return {
    kind: "ready",
    contents,
    storeName,
    map: drawn,
    input: { items: walked, inCart, layout, clues, progress, keep, setInCart },
    begin,
    wanted,
    shop,
    notSold,
    hasProducts: products.kind === "ready",
    expiredSince: products.kind === "ready" && products.isExpired && !products.isRefreshing ? products.confirmed : null,
    isMapOutOfReach: own === undefined && (maps?.kind === "failed" || map?.kind === "failed"),
    learntFrom: way?.visitCount ?? 0,
    split,
    everything,
  };
}

/** One that is still without a door or a checkout leads nowhere. */
function canBeWalkedOn({ map }: OwnMap): boolean {
  return map.entrances.length > 0 && map.checkouts.length > 0;
}

/** Returns the items to buy at this store, from the list or the trip under way. */
function useWanted(contents: ListContents | null, storeId: string, products: CopyState<StoreCatalog>, chainId: string) {
  const { settings, walks } = useWalks();
  const [trip] = useChosenTrip(contents?.list.id ?? "");
  const isMember = useQuery(settings.memberships).includes(chainId);
  const catalog = products.kind === "ready" ? products.value : undefined;
  const entries = contents?.entries;
  const knowsWords = useQuery(words.isReady);
  // What is shown at the till when everything is in the cart stays in its total.
  const listId = contents?.list.id ?? "";
  const walk = useQuery(useMemo(() => walks.walk(listId, storeId), [walks, listId, storeId]));
  const coupons = useCouponsInHand(walk?.started);
  const instead = walk?.instead;
  return useMemo(() => {
    const replaced = new Map(instead?.map(({ id, product }) => [id, product]));
    const wanted = (entries === undefined ? [] : wantedAt(entries, trip, storeId)).map((entry) => {
      const productId = replaced.get(entry.id);
      return productId === undefined ? entry : { ...entry, productId };
    });
    const inCart = new Set(wanted.filter((entry) => entry.isInCart).map(({ id }) => id));
    if (catalog === undefined) return { ...walkItems(wanted, undefined), wanted, inCart, shop: undefined };
    const shopper = { isMember, moment: catalog.catalog.momentAt(new Date()), coupons };
    const prices = listPrices(wanted, catalog.matcher, shopper, catalog.gone);
    return { ...walkItems(wanted, (id) => prices.byEntry.get(id)), wanted, inCart, shop: { catalog, shopper } };
  }, [entries, trip, storeId, catalog, isMember, knowsWords, coupons, instead]);
}

/**
 * The walk as the account keeps it; where none is under way, one that has not begun, which only this screen knows.
 *
 * One that was on the screen stays there, whatever takes its place among the account's; only once it is ended, here or on
 * another device, it is over.
 */
function useKeptProgress(listId: string, storeId: string, inCart: ReadonlySet<string>) {
  const { replica, settings, walks } = useWalks();
  const { trips } = useTrips();
  const kept = useQuery(useMemo(() => walks.walk(listId, storeId), [walks, listId, storeId]));
  const { now } = replica.environment;
  const [shown, setShown] = useState<WalkProgress | null>(null);
  const found = isUnderWay(kept, now()) ? kept : null;
  if (found !== null && found !== shown) setShown(found);
  const isEnded = kept !== null && kept.isOver && kept.started === shown?.started;
  const underWay = found ?? (kept === null && isUnderWay(shown, now()) ? shown : null);
  const wishes = useQuery(useMemo(() => settings.document("walkSettings", readSettings), [settings]));
  // Of the walk in the order of the list, for the comparison at the end.
  const [listOrderLength, setListOrderLength] = useState<number | null>(null);
  const ahead = useMemo(
    () => ({
      ...newWalk({ listId, storeId, started: 0, settings: wishes ?? usualSettings, before: [...inCart] }),
      listOrderLength,
    }),
    [listId, storeId, wishes, inCart, listOrderLength],
  );
  const hasBegun = underWay !== null;
  const keep = useCallback(
    (progress: WalkProgress) => {
      // The next walk starts with the wishes of this one.
      settings.setDocument("walkSettings", progress.settings);
      if (hasBegun) walks.keep(progress);
      else setListOrderLength(progress.listOrderLength);
    },
    [walks, settings, hasBegun],
  );
  const begin = useCallback(() => {
    walks.keep({ ...ahead, started: now() });
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
  // Whatever store the list says: this is where its ticks are made now.
  useEffect(() => visits.walk(listId, storeId), [visits, listId, storeId]);
  return useCallback((entryId, isInCart) => void listActions.setInCart(entryId, isInCart), [listActions]);
}
