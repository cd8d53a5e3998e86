import { folded } from "../../grocery/words/folding";
import type { Entry } from "../list-views";

interface Arrangement {
  readonly show: "all" | "inCart" | "notInCart";
  readonly sort: "name" | "aisle" | "price" | "-price";
  /** Words that must all occur in the name, also as parts of words. */
  readonly search?: string;
}

/**
 * Entries searched, filtered and sorted (S-10 to S-12).
 *
 * @param placementOf - the aisle and price at the store; entries without them come last
 */
export function arrangeEntries(
  entries: readonly Entry[],
  { show, sort, search = "" }: Arrangement,
  placementOf: (entry: Entry) => { readonly aisle: string; readonly cents: number | null },
): readonly Entry[] {
  const words = folded(search).split(" ");
  const matches = entries.filter(
    ({ isInCart, name }) =>
      (show === "all" || (show === "inCart") === isInCart) && words.every((word) => folded(name).includes(word)),
  );
  const byName = (one: Entry, other: Entry): number => compare(folded(one.name), folded(other.name));
  if (sort === "name") return matches.sort(byName);
  const placements = new Map(matches.map((entry) => [entry, placementOf(entry)] as const));
  const aisle = (entry: Entry): string => placements.get(entry)?.aisle ?? "";
  if (sort === "aisle") return matches.sort((one, other) => compareAisles(aisle(one), aisle(other)) || byName(one, other));
  const cents = (entry: Entry): number => {
    const price = placements.get(entry)?.cents ?? null;
    return price === null ? Infinity : sort === "price" ? price : -price;
  };
  return matches.sort((one, other) => (cents(one) === cents(other) ? 0 : cents(one) - cents(other)) || byName(one, other));
}

/** Orders aisles: numbers first, then names, unknown last. */
export function compareAisles(one: string, other: string): number {
  if (one === "" || other === "") return Number(one === "") - Number(other === "");
  const [first, second] = [parseInt(one, 10), parseInt(other, 10)];
  if (Number.isNaN(first) || Number.isNaN(second)) {
    return Number(Number.isNaN(first)) - Number(Number.isNaN(second)) || compare(one, other);
  }
  return first - second || compare(one, other);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
