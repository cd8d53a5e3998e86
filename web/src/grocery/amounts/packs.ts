import type { Department } from "../departments";
import { fields, integer, nullable, tolerant } from "../reader";
import type { Reader } from "../reader";
import type { Quantity } from "./quantity";
import { singlePacks } from "./single-packs";

/** A product sold by weight; its price is for its size. */
export interface SaleByWeight {
  /** Portions are rounded up to multiples of it. */
  readonly stepMilligrams: number;
  /** Used if no amount is given. */
  readonly usualMilligrams: number;
}

export const readSaleByWeight: Reader<SaleByWeight | null> = tolerant(
  nullable(fields<SaleByWeight>({ stepMilligrams: integer, usualMilligrams: integer })), null,
);

/** The amount bought of a product sold by weight. */
export interface WeighedPortion {
  readonly milligrams: number;
  readonly grams: number;
  /** True if the request was not a weight, so the scale decides. */
  readonly isEstimate: boolean;
}

/** The fields of a product that determine how many packs are enough. */
export interface PackedProduct {
  readonly name: string;
  readonly size: Quantity;
  /** Null for products sold in packs. */
  readonly byWeight?: SaleByWeight | null;
  readonly weightGrams: number;
  readonly department: Department;
}

export interface NeededPacks {
  /** At least 1. */
  readonly packs: number;
  /** The assumption made for pieces of a product sold by weight; null without one. */
  readonly guess:
    | null
    /** Total grams, by the usual weight of a piece. */
    | { readonly kind: "weighed"; readonly grams: number }
    /** The weight of a piece is unknown, so one pack is counted. */
    | { readonly kind: "onePack" };
}

/** Departments where people count pieces and stores weigh them. Elsewhere a piece is a pack: six yogurts. */
const weighed: ReadonlySet<Department> = new Set(["produce", "meat", "fish", "bakery", "snacks"]);

/** From this weight, a pack of fruit or vegetables holds several pieces; less is a punnet or a bunch. */
const severalGrams = 500;

/**
 * The number of packs that cover an entry. Mirrors `Product.packs(for:count:pieceGrams:)` in Swift, which explains the
 * rules; both are checked by `contract/packs.json`.
 *
 * @param quantity - the requested amount; null if only packs are counted.
 * @param count - requested packs if `quantity` is null.
 * @param pieceGrams - weight of one piece; null if unknown.
 */
export function packsNeeded(
  quantity: Quantity | null,
  count: number,
  { name, size, weightGrams, department }: PackedProduct,
  pieceGrams: number | null,
): NeededPacks {
  if (quantity === null) return { packs: Math.max(1, count), guess: null };
  const amount = Math.max(1, quantity.amount);
  if (quantity.unit !== "piece") {
    // "13 gallon" is the size of the bags.
    if (quantity.unit === "ml" && size.unit === "piece") return { packs: 1, guess: null };
    return { packs: packsForAbout(amount, size.unit === "piece" ? weightGrams : size.amount), guess: null };
  }
  const packsInside = singlePacks(name);
  if (size.unit === "piece") return { packs: packsFor(amount, Math.max(size.amount, packsInside)), guess: null };
  if (packsInside > 1) return { packs: packsFor(amount, packsInside), guess: null };
  if (size.unit !== "g" || !weighed.has(department)) return { packs: amount, guess: null };
  if (pieceGrams !== null) {
    const grams = amount * pieceGrams;
    return { packs: packsForAbout(grams, size.amount), guess: { kind: "weighed", grams } };
  }
  if (department !== "produce" || size.amount < severalGrams) return { packs: amount, guess: null };
  return { packs: 1, guess: amount > 1 ? { kind: "onePack" } : null };
}

/**
 * The portion bought for an entry; null if the product is sold in packs. Mirrors
 * `Product.portion(for:count:pieceGrams:)` in Swift, which explains the rules; both are checked by
 * `contract/choice.json`.
 */
export function portionNeeded(
  quantity: Quantity | null,
  count: number,
  { byWeight }: Pick<PackedProduct, "byWeight">,
  pieceGrams: number | null,
): WeighedPortion | null {
  if (byWeight == null) return null;
  const { stepMilligrams: step, usualMilligrams: usual } = byWeight;
  const each = quantity?.unit === "piece" ? pieceGrams : 1;
  const milligrams = quantity === null || each === null
    ? usual * (quantity === null ? Math.max(1, count) : 1)
    : Math.ceil((1000 * Math.max(1, quantity.amount) * each - 500) / step) * step;
  return { milligrams, grams: Math.round(milligrams / 1000), isEstimate: quantity?.unit !== "g" };
}

/** The weight of a size: a pound for 454 g. */
export function milligramsOf({ amount }: Quantity): number {
  return amount === 454 ? 453_592 : amount * 1000;
}

/** The default amount: a pack, or the usual weight. */
export function usualAmount(product: Pick<PackedProduct, "size" | "byWeight">): Quantity {
  const portion = portionNeeded(null, 1, product, null);
  return portion === null ? product.size : { amount: portion.grams, unit: "g" };
}

function packsFor(required: number, amount: number): number {
  return amount > 0 ? Math.ceil(required / amount) : 1;
}

/** By weight or volume, an eighth less is enough. */
function packsForAbout(required: number, amount: number): number {
  return packsFor(7 * required, 8 * amount);
}
