import type { Quantity } from "../grocery/amounts/quantity";
import { median } from "../grocery/median";
import { itemKey } from "../grocery/words/item-name";
import type { Row } from "../replica/row";
import type { PriceOrigin } from "./price-origin";

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
const freshDays = 180;
/** A reduced price is not expected to last longer. */
const reducedDays = 7;

const dayMilliseconds = 86_400_000;

/** Groups prices by thing, pack and way of selling; those of another currency do not count. */
export function pricedThings(rows: readonly SeenPrice[], currency: string): readonly PricedThing[] {
  const groups = new Map<string, SeenPrice[]>();
  for (const row of rows) {
    if (row.currency !== currency) continue;
    const key = thingKey(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups].flatMap(([key, group]) => {
    const prices = group.sort(latestFirst);
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
 * its chain; all stores. It is the median of each store's latest regular price.
 *
 * @param chain - the store's organization; null if unknown.
 */
export function estimateAt({ prices }: PricedThing, storeId: string, chain: string | null, today: string): PresentPrice | null {
  const regular = lasting(prices, today);
  const known = regular.length > 0 ? regular : prices;
  const circles = [
    known.filter((price) => price.storeId === storeId),
    known.filter(({ organisationId }) => chain !== null && organisationId === chain),
    known,
  ];
  const nearest = circles.find((circle) => circle.length > 0) ?? [];
  const [latest] = nearest;
  if (latest === undefined) return null;
  const byStore = new Map([...nearest].reverse().map((price) => [price.storeId, packCents(price)]));
  return { cents: Math.round(median([...byStore.values()])), origin: { kind: "estimate", day: latest.day }, latest };
}

/** Leaves out reduced prices that are probably over. */
function lasting(prices: readonly SeenPrice[], today: string): readonly SeenPrice[] {
  return prices.filter((price) => isLasting(price, today));
}

/** False for a reduced price that is probably over. */
export function isLasting({ isReduced, day }: Pick<SeenPrice, "isReduced" | "day">, today: string): boolean {
  return !isReduced || daysBetween(day, today) <= reducedDays;
}

function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / dayMilliseconds);
}

/** Orders sightings for `sort`. */
export function latestFirst(one: SeenPrice, other: SeenPrice): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1;
  return other.created - one.created || (one.id < other.id ? -1 : 1);
}
