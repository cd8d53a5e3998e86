import type { Copy, CopyState } from "../../api/copy";
import type { TripPlan, TripRequest } from "../../api/types";
import type { CatalogServices } from "../../catalog/services";
import type { CouponServices } from "../../coupons/services";
import type { Services } from "../../frame/services";
import { localDay } from "../../grocery/local-day";
import { WordModuleError } from "../../grocery/modules/word-module";
import type { StoreServices } from "../../stores/services";
import type { StoreHere } from "./goods-here";
import { heardWaysId, readHeardWays, withWaysOf } from "./heard-ways";
import { planHere } from "./plan-here";
import { tripModule } from "./trip-module";

/** The services that plan a trip on this device. */
export type PlanningServices = Pick<Services, "replica"> & CatalogServices & CouponServices & StoreServices;

/**
 * Plans on this device, over the stores whose products are on it.
 *
 * @returns null where the planner cannot be had, or gives up.
 */
export async function planOnDevice(services: PlanningServices, request: TripRequest): Promise<TripPlan | "nothingHere" | null> {
  const { coupons, replica } = services;
  const stores = await storesHere(services);
  if (stores.length === 0) return "nothingHere";
  const module = await tripModule().catch(() => null);
  if (module === null) return null;
  const { serverDay } = coupons.inHand(localDay(new Date(replica.environment.now())));
  const heard = replica.local.value("trip", heardWaysId, readHeardWays) ?? [];
  try {
    return planHere((question) => module.answer(question), request, { stores, heard, serverDay }) ?? "nothingHere";
  } catch (error) {
    // The next question finds a fresh module.
    if (error instanceof WordModuleError) return null;
    throw error;
  }
}

/** Keeps the ways that a server's plan tells of roads, for plans without it. */
export function hearWays({ replica }: Pick<PlanningServices, "replica">, plan: TripPlan, mode: TripRequest["mode"]): void {
  if (plan.here !== null || plan.travelTimes.source === "estimate") return;
  const known = replica.local.value("trip", heardWaysId, readHeardWays) ?? [];
  void replica.local.note("trip", heardWaysId, withWaysOf(known, plan, mode));
}

async function storesHere({ catalogs, stores }: PlanningServices): Promise<readonly StoreHere[]> {
  const kept = await catalogs.kept();
  const found = await Promise.all(
    kept.map(async ({ id }): Promise<readonly StoreHere[]> => {
      const [products, store] = await Promise.all([shown(catalogs.have(id)), shown(stores.store(id))]);
      if (products.kind !== "ready" || store.kind !== "ready") return [];
      return [{ store: store.value, matcher: products.value.matcher, confirmed: products.confirmed }];
    }),
  );
  return found.flat();
}

/** What is on the device. Nothing newer is asked for: where the network is slow, that would come before the server's plan. */
function shown<Value>(copy: Copy<Value>): Promise<CopyState<Value>> {
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
