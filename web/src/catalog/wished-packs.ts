import type { Department } from "./departments";
import { packsNeeded } from "./packs";
import { pieceGrams } from "./piece-weights";
import type { Product } from "./product";
import type { Quantity } from "./quantity";

/** What an entry wants of an item. */
export interface WishedAmount {
  readonly name: string;
  /** Null where only packs are counted. */
  readonly quantity: Quantity | null;
  readonly count: number;
}

export interface WishedPacks {
  readonly packs: number;
  /** What was taken for granted where pieces are wanted of something sold by weight; null where nothing was. */
  readonly guess:
    | null
    /** So many grams in all, by the usual weight of a piece. */
    | { readonly kind: "weighed"; readonly grams: number }
    /** Nobody knows what a piece weighs, so one pack is counted. */
    | { readonly kind: "onePack" };
}

/** Where people count what stores weigh. Elsewhere a piece is a pack: three breads, six yogurts. */
const weighed: ReadonlySet<Department> = new Set(["produce", "meat", "fish", "bakery"]);

/** From so many grams on, a pack of fruit or vegetables holds several pieces; less is a punnet or a bunch. */
const severalGrams = 500;

/** How many packs of a product an entry takes. Six bananas are one bag of a kilogram, not six bags. */
export function wishedPacks(wish: WishedAmount, product: Product): WishedPacks {
  const { quantity, count } = wish;
  const usual = packsNeeded(quantity, count, product.size, product.weightGrams);
  if (quantity?.unit !== "piece" || product.size.unit !== "g" || !weighed.has(product.department)) {
    return { packs: usual, guess: null };
  }
  const grams = pieceGrams(wish.name) ?? pieceGrams(product.item);
  if (grams !== null) {
    const all = quantity.amount * grams;
    const packs = packsNeeded({ amount: all, unit: "g" }, 1, product.size, product.weightGrams);
    return { packs, guess: { kind: "weighed", grams: all } };
  }
  const isGuess = product.department === "produce" && product.size.amount >= severalGrams && quantity.amount > 1;
  return isGuess ? { packs: 1, guess: { kind: "onePack" } } : { packs: usual, guess: null };
}

/**
 * The amount to ask of stores that are not known yet: pieces as grams where their weight is known, since the server
 * counts a pack for each piece of what is sold by weight.
 */
export function amountForAnyStore(wish: WishedAmount & { readonly department: Department }): Quantity | null {
  const { name, quantity, department } = wish;
  if (quantity?.unit !== "piece" || !weighed.has(department)) return quantity;
  const grams = pieceGrams(name);
  return grams === null ? quantity : { amount: quantity.amount * grams, unit: "g" };
}
