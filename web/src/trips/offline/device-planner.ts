import type { Copy, CopyState } from "../../api/copy";
import type { TripRequest } from "../../api/trip-request";
import type { Store, TripPlan } from "../../api/types";
import { Catalog } from "../../catalog/catalog";
import { listedColumns } from "../../catalog/listed-columns";
import { Matcher } from "../../catalog/matching";
import type { CatalogServices } from "../../catalog/services";
import type { CouponServices } from "../../coupons/services";
import type { Services } from "../../frame/services";
import { localDay } from "../../grocery/local-day";
import { WordModuleError } from "../../grocery/modules/word-module";
import type { PriceServices } from "../../prices/services";
import type { StoreServices } from "../../stores/services";
import { grocersNear } from "../../stores/grocers-near";
import type { StoreHere } from "./goods-here";
import { engineWaysId, readEngineWays, withWaysOf } from "./engine-ways";
import { planHere } from "./plan-here";
import { tripModule } from "./trip-module";

/** The services that plan a trip on this device. */
export type PlanningServices = Pick<Services, "replica"> & CatalogServices & CouponServices & PriceServices & StoreServices;

/**
 * Plans over the stores whose products are on this device.
 *
 * @returns null if the planner cannot be loaded, or gives up.
 */
export async function planOnDevice(services: PlanningServices, request: TripRequest): Promise<TripPlan | "nothingHere" | null> {
  const { coupons, replica } = services;
  const stores = await storesHere(services, request);
  if (stores.length === 0) return "nothingHere";
  const module = await tripModule().catch(() => null);
  if (module === null) return null;
  const { serverDay } = coupons.inHand(localDay(new Date(replica.environment.now())));
  const engineWays = replica.local.value("trip", engineWaysId, readEngineWays) ?? [];
  try {
    const data = { stores, heard: engineWays, serverDay };
    return planHere((question) => module.answer(question), request, data) ?? "nothingHere";
  } catch (error) {
    // The next question gets a fresh module.
    if (error instanceof WordModuleError) return null;
    throw error;
  }
}

/** Saves the ways along roads from a server's plan, for offline plans. */
export function storeEngineWays(
  { replica }: Pick<PlanningServices, "replica">,
  plan: TripPlan,
  mode: TripRequest["mode"],
): void {
  if (plan.here !== null || plan.travelTimes.source === "estimate") return;
  const storedWays = replica.local.value("trip", engineWaysId, readEngineWays) ?? [];
  void replica.local.note("trip", engineWaysId, withWaysOf(storedWays, plan, mode));
}

/**
 * Returns the stores whose products are on this device, the nearest ones with prices that people have seen, and the
 * wished ones that have neither: a trip passes them by their distance. Empty if no store has a price.
 */
async function storesHere(services: PlanningServices, { start, include }: TripRequest): Promise<readonly StoreHere[]> {
  const { priceBook, replica, stores } = services;
  const published = await storesWithProducts(services);
  const matcherAt = ({ id, organisation }: Store): Matcher | null => priceBook.at({ id, chain: organisation.id }).getSnapshot();
  const known = await stores.known();
  const others = grocersNear(start, known.filter(({ id }) => published.every(({ store }) => store.id !== id)));
  await priceBook.opened([...published.map(({ store }) => store.id), ...others.map(({ id }) => id)]);
  const confirmed = replica.environment.now();
  const priced = [
    ...published.map((here) => ({ ...here, matcher: here.matcher.backed(matcherAt(here.store)) })),
    ...others.flatMap((store) => {
      const matcher = matcherAt(store);
      return matcher === null ? [] : [{ store, matcher, confirmed }];
    }),
  ];
  if (priced.length === 0) return [];
  const isBare = ({ id, catalogRevision }: Store): boolean => catalogRevision === null && priced.every(({ store }) => store.id !== id);
  const wished = known.filter((store) => include.includes(store.id) && isBare(store));
  return [...priced, ...wished.map((store) => ({ store, matcher: nothingSold(store), confirmed }))];
}

function nothingSold({ id }: Store): Matcher {
  return new Matcher(new Catalog(listedColumns(id, [])));
}

async function storesWithProducts({ catalogs, stores }: PlanningServices): Promise<readonly StoreHere[]> {
  const cachedCatalogs = await catalogs.kept();
  const loadedStores = await Promise.all(
    cachedCatalogs.map(async ({ id }): Promise<readonly StoreHere[]> => {
      const [products, store] = await Promise.all([loadedState(catalogs.have(id)), loadedState(stores.store(id))]);
      if (products.kind !== "ready" || store.kind !== "ready") return [];
      return [{ store: store.value, matcher: products.value.matcher, confirmed: products.confirmed }];
    }),
  );
  return loadedStores.flat();
}

/** Returns the cached value without a refresh, which would delay the server's plan on a slow network. */
function loadedState<Value>(copy: Copy<Value>): Promise<CopyState<Value>> {
  void copy.have();
  return new Promise((resolve) => {
    const settle = (): void => {
      const state = copy.getSnapshot();
      if (state.kind === "loading") return;
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = copy.subscribe(settle);
    settle();
  });
}
