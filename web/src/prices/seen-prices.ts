import type { Quantity } from "../grocery/amounts/quantity";
import { grouped } from "../grocery/grouped";
import { median } from "../grocery/median";
import { itemKey } from "../grocery/words/item-name";
import type { Row } from "../replica/row";
import type { PriceOrigin } from "../grocery/prices/price-origin";

/** A store for which prices are looked up. */
export interface PricedStore {
  readonly id: string;
  /** Its organization; null if unknown. */
  readonly chain: string | null;
}

export type SeenPrice = Row<"seenPrice">;

/** A thing in one pack size; its prices can be compared. */
export interface PricedThing {
  readonly key: string;
  /** The latest name. */
  readonly name: string;
  readonly size: Quantity | null;
  readonly isByWeight: boolean;
  /** Latest first. */
  readonly prices: readonly SeenPrice[];
}

/** The present price of a thing at a store. */
export interface PresentPrice {
  readonly cents: number;
  readonly origin: PriceOrigin;
  /** The sighting that it is from; for an estimate, the latest one. */
  readonly latest: SeenPrice;
}

/** Older prices are estimates. */
export const freshDays = 180;
/** A reduced price is not expected to last longer. */
const reducedDays = 7;

const dayMilliseconds = 86_400_000;

/** Groups prices by thing, pack and way of selling; those of another currency do not count. */
export function pricedThings(rows: readonly SeenPrice[], currency: string): readonly PricedThing[] {
  const groups = grouped(rows.filter((row) => row.currency === currency), thingKey);
  return [...groups].flatMap(([key, group]) => {
    const prices = [...group].sort(latestFirst);
    const [latest] = prices;
    return latest === undefined ? [] : [{ key, name: latest.name, size: latest.size, isByWeight: latest.isByWeight, prices }];
  });
}

function thingKey({ name, size, isByWeight }: SeenPrice): string {
  return [itemKey(name), size?.amount ?? "", size?.unit ?? "", isByWeight ? "kg" : ""].join("\n");
}

/** The price of one pack, rounded up: "2 for 3.00" is 1.50. */
export function packCents({ cents, packs }: Pick<SeenPrice, "cents" | "packs">): number {
  return Math.ceil(cents / packs);
}

/** Returns the price seen at a store in the last half year; null without one. */
export function seenAt({ prices }: PricedThing, storeId: string, today: string): PresentPrice | null {
  const here = lasting(prices.filter((price) => price.storeId === storeId), today);
  const [latest] = here;
  if (latest === undefined || daysBetween(latest.day, today) > freshDays) return null;
  return { cents: packCents(latest), origin: { kind: "seen", day: latest.day }, latest };
}

/**
 * Returns an estimate for a store from the first of these with a price: the store itself, long ago; the other stores of
 * its chain; all stores, at the level of the chain. It is the median of each store's latest regular price.
 *
 * @param level - of the store's chain, see `priceLevel`.
 */
export function estimateAt({ prices }: PricedThing, store: PricedStore, level: number, today: string): PresentPrice | null {
  const regular = lasting(prices, today);
  const known = regular.length > 0 ? regular : prices;
  const own = known.filter((price) => isOfChain(price, store));
  const here = own.filter(({ storeId }) => storeId === store.id);
  const nearest = [here, own, known].find((circle) => circle.length > 0) ?? [];
  const [latest] = nearest;
  if (latest === undefined) return null;
  const cents = Math.max(1, Math.round(usualCents(nearest) * (nearest === known && own.length === 0 ? level : 1)));
  return { cents, origin: { kind: "estimate", day: latest.day }, latest };
}

/** Fewer things say nothing about a store. */
const fewestThings = 5;

/** Returns how dear a store's chain is beside the others: the median over the things seen at both; 1 if unknown. */
export function priceLevel(things: readonly PricedThing[], store: PricedStore, today: string): number {
  const ratios = things.flatMap(({ prices }) => {
    const known = lasting(prices, today);
    const own = known.filter((price) => isOfChain(price, store));
    const others = known.filter((price) => !isOfChain(price, store));
    return own.length > 0 && others.length > 0 ? [usualCents(own) / usualCents(others)] : [];
  });
  return ratios.length < fewestThings ? 1 : median(ratios);
}

/** True for a price from the store or its chain. */
export function isOfChain({ storeId, organisationId }: SeenPrice, { id, chain }: PricedStore): boolean {
  return storeId === id || (chain !== null && organisationId === chain);
}

/** The median of each store's latest price. */
function usualCents(latestFirst: readonly SeenPrice[]): number {
  return median([...new Map([...latestFirst].reverse().map((price) => [price.storeId, packCents(price)])).values()]);
}

/** Leaves out reduced prices that are probably over. */
export function lasting(prices: readonly SeenPrice[], today: string): readonly SeenPrice[] {
  return prices.filter(({ isReduced, day }) => !isReduced || daysBetween(day, today) <= reducedDays);
}

/** True for a price of the last half year; for a reduced one, of the last week. */
export function isCurrent({ isReduced, day }: Pick<SeenPrice, "isReduced" | "day">, today: string): boolean {
  return daysBetween(day, today) <= (isReduced ? reducedDays : freshDays);
}

/** @param later - both days are `YYYY-MM-DD`. */
export function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / dayMilliseconds);
}

/** Compares prices for sorting. */
export function latestFirst(one: SeenPrice, other: SeenPrice): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1;
  return other.created - one.created || (one.id < other.id ? -1 : 1);
}
