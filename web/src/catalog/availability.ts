import type { ItemOffer } from "../api/types";
import type { EntryPrice } from "./list-prices";

/** What the stores around have of one entry, by store; a store that is missing sells none of it. */
export type EntryAvailability = ReadonlyMap<string, Pick<ItemOffer, "inStock" | "fromCents">>;

/** Where something is to be had that one's own store does not sell. */
export interface SoldElsewhere {
  /** The name of the cheapest of the stores; of equals the nearest. */
  readonly store: string;
  readonly fromCents: number;
  /** How many other stores have it too. */
  readonly others: number;
}

/** @param stores - nearest first. Null where none of them has it in stock. */
export function soldElsewhere(
  availability: EntryAvailability,
  stores: readonly { readonly id: string; readonly name: string }[],
): SoldElsewhere | null {
  const there = stores.flatMap(({ id, name }) => {
    const known = availability.get(id);
    return known?.inStock === true ? [{ store: name, fromCents: known.fromCents }] : [];
  });
  const [best] = [...there].sort((one, other) => one.fromCents - other.fromCents);
  return best === undefined ? null : { ...best, others: there.length - 1 };
}

/** As many names, and as long ones, as the server reads. */
const [mostNames, mostBytes] = [100, 200];

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * The names under which stores may sell what an entry says: the item that its own store has it under, and its name in
 * singular and plural, since the server compares whole names only.
 */
export function soldNames(entry: Named, price: EntryPrice | undefined): readonly string[] {
  const { name } = entry;
  const item = price?.kind === "sold" ? [price.product.item] : [];
  const other = /s$/i.test(name) ? [name.slice(0, -1), name.replace(/es$/i, "")] : [`${name}s`, `${name}es`];
  return [...new Set([...item, name, ...other])].filter((one) => one.length > 1 && bytes(one) <= mostBytes);
}

function bytes(name: string): number {
  return new TextEncoder().encode(name).length;
}

/** What to ask for all entries of a list: each name once, at most as many as the server answers. */
export function askedNames(
  entries: readonly Named[],
  byEntry: ReadonlyMap<string, EntryPrice> | undefined,
): readonly string[] {
  const names = entries.flatMap((entry) => soldNames(entry, byEntry?.get(entry.id)));
  return [...new Set(names)].sort().slice(0, mostNames);
}

/** @param asked - the names that the offers tell by their index. */
export function availabilityOf(
  entry: Named,
  price: EntryPrice | undefined,
  asked: readonly string[],
  offers: readonly ItemOffer[],
): EntryAvailability {
  const names = new Set(soldNames(entry, price));
  const found = new Map<string, Pick<ItemOffer, "inStock" | "fromCents">>();
  for (const { item, store, inStock, fromCents } of offers) {
    if (!names.has(asked[item] ?? "")) continue;
    const known = found.get(store);
    const isBetter = known === undefined || (inStock && !known.inStock) || (inStock === known.inStock && fromCents < known.fromCents);
    if (isBetter) found.set(store, { inStock, fromCents });
  }
  return found;
}
