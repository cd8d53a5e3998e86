import type { BaseUnit, Quantity } from "../grocery/amounts/quantity";
import { grouped } from "../grocery/grouped";
import { folded } from "../grocery/words/folding";
import { itemKey } from "../grocery/words/item-name";
import { lasting, latestFirst, packCents, pricedThings } from "../prices/seen-prices";
import type { PricedThing, SeenPrice } from "../prices/seen-prices";

/** A thing in the price book, in all its pack sizes. */
export interface BookThing {
  readonly key: string;
  /** The latest name. */
  readonly name: string;
  readonly latest: SeenPrice;
  /** Cheapest first. */
  readonly places: readonly BookPlace[];
}

/** A thing in one pack size at one store. */
export interface BookPlace {
  readonly key: string;
  readonly storeId: string;
  readonly size: Quantity | null;
  readonly isByWeight: boolean;
  /** The last price, without reduced prices that are probably over. */
  readonly current: SeenPrice;
  /** Latest first. */
  readonly prices: readonly SeenPrice[];
}

/** Groups seen prices by thing, in alphabetical order; those of another currency do not count. */
export function bookThings(rows: readonly SeenPrice[], currency: string, today: string): readonly BookThing[] {
  const groups = grouped(pricedThings(rows, currency), ({ name }) => bookKey(name));
  const things = [...groups].flatMap(([key, sizes]) => {
    const [latest] = sizes.flatMap(({ prices }) => prices.slice(0, 1)).sort(latestFirst);
    return latest === undefined ? [] : [{ key, name: latest.name, latest, places: placesOf(sizes, today) }];
  });
  const sortKeys = new Map(things.map((thing) => [thing, folded(thing.name)]));
  const sortKey = (thing: BookThing): string => sortKeys.get(thing) ?? "";
  return things.sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
}

/** Identifies a thing, also in addresses; a name without letters is its own key. */
export function bookKey(name: string): string {
  return itemKey(name) || name;
}

/** @param search - words that must all occur in the thing's name or in the names on its packs. */
export function matchingThings(things: readonly BookThing[], search: string): readonly BookThing[] {
  const words = folded(search).split(" ").filter((word) => word !== "");
  if (words.length === 0) return things;
  return things.filter(({ places }) => {
    const names = places.flatMap(({ prices }) => prices.map(({ name, label }) => folded(`${name} ${label ?? ""}`)));
    return names.some((name) => words.every((word) => name.includes(word)));
  });
}

function placesOf(sizes: readonly PricedThing[], today: string): readonly BookPlace[] {
  const places = sizes.flatMap(({ key, size, isByWeight, prices }) => {
    return [...grouped(prices, ({ storeId }) => storeId)].flatMap(([storeId, here]): readonly BookPlace[] => {
      const current = lasting(here, today)[0] ?? here[0];
      if (current === undefined) return [];
      return [{ key: `${storeId}\n${key}`, storeId, size, isByWeight, current, prices: here }];
    });
  });
  return cheapestFirst(places);
}

/** Sorts by the price of a unit: the most frequent unit first, unknown sizes last. */
function cheapestFirst(places: readonly BookPlace[]): readonly BookPlace[] {
  const counts = new Map<BaseUnit, number>();
  for (const { size } of places) if (size !== null) counts.set(size.unit, (counts.get(size.unit) ?? 0) + 1);
  const frequency = ({ size }: BookPlace): number => (size === null ? 0 : counts.get(size.unit) ?? 0);
  const unit = ({ size }: BookPlace): string => size?.unit ?? "";
  const cents = ({ size, current }: BookPlace): number => packCents(current) / (size?.amount ?? 1);
  return [...places].sort((one, other) => {
    if (unit(one) !== unit(other)) return frequency(other) - frequency(one) || (unit(one) < unit(other) ? 1 : -1);
    return cents(one) - cents(other) || packCents(one.current) - packCents(other.current) || latestFirst(one.current, other.current);
  });
}
