import type { Department } from "../departments";
import { fields, integer, nullable, tolerant } from "../reader";
import type { Reader } from "../reader";
import type { Quantity } from "./quantity";
import { singlePacks } from "./single-packs";

/** How a product without packs is sold: a scale weighs it, and its price is for its size. */
export interface SaleByWeight {
  /** What a portion is rounded up to. */
  readonly stepMilligrams: number;
  /** Bought if nobody says how much. */
  readonly usualMilligrams: number;
}

export const readSaleByWeight: Reader<SaleByWeight | null> = tolerant(
  nullable(fields<SaleByWeight>({ stepMilligrams: integer, usualMilligrams: integer })), null,
);

/** How much is bought of what is sold by weight. */
export interface WeighedPortion {
  readonly milligrams: number;
  readonly grams: number;
  /** Whether somebody asked for another measure than weight, so that the scale decides. */
  readonly isEstimate: boolean;
}

/** What of a product says how many packs of it are enough. */
export interface PackedProduct {
  readonly name: string;
  readonly size: Quantity;
  /** Null for what is sold in packs. */
  readonly byWeight?: SaleByWeight | null;
  readonly weightGrams: number;
  readonly department: Department;
}

export interface NeededPacks {
  /** At least 1. */
  readonly packs: number;
  /** What was taken for granted where pieces are wanted of something sold by weight; null where nothing was. */
  readonly guess:
    | null
    /** So many grams in all, by the usual weight of a piece. */
    | { readonly kind: "weighed"; readonly grams: number }
    /** Nobody knows what a piece weighs, so one pack is counted. */
    | { readonly kind: "onePack" };
}

/** Where people count what stores weigh. Elsewhere a piece is a pack: six yogurts. */
const weighed: ReadonlySet<Department> = new Set(["produce", "meat", "fish", "bakery", "snacks"]);

/** From so many grams on, a pack of fruit or vegetables holds several pieces; less is a punnet or a bunch. */
const severalGrams = 500;

/**
 * How many packs cover what an entry asks for; the twin of `Product.packs(for:count:pieceGrams:)` in Swift, which
 * gives the reasons, held to it by `contract/packs.json`.
 *
 * @param quantity - what is wanted; null where only packs are counted.
 * @param count - packs wanted where `quantity` is null.
 * @param pieceGrams - what one piece weighs; null where nobody knows.
 */
export function packsNeeded(
  quantity: Quantity | null,
  count: number,
  { name, size, weightGrams, department }: PackedProduct,
  pieceGrams: number | null,
): NeededPacks {
  if (quantity === null) return { packs: Math.max(1, count), guess: null };
  const wanted = Math.max(1, quantity.amount);
  if (quantity.unit !== "piece") {
    // "13 gallon" is how large the bags are.
    if (quantity.unit === "ml" && size.unit === "piece") return { packs: 1, guess: null };
    return { packs: packsForAbout(wanted, size.unit === "piece" ? weightGrams : size.amount), guess: null };
  }
  const held = singlePacks(name);
  if (size.unit === "piece") return { packs: packsFor(wanted, Math.max(size.amount, held)), guess: null };
  if (held > 1) return { packs: packsFor(wanted, held), guess: null };
  if (size.unit !== "g" || !weighed.has(department)) return { packs: wanted, guess: null };
  if (pieceGrams !== null) {
    const grams = wanted * pieceGrams;
    return { packs: packsForAbout(grams, size.amount), guess: { kind: "weighed", grams } };
  }
  if (department !== "produce" || size.amount < severalGrams) return { packs: wanted, guess: null };
  return { packs: 1, guess: wanted > 1 ? { kind: "onePack" } : null };
}

/**
 * How much is bought for what an entry asks for; null if the product is sold in packs. The twin of
 * `Product.portion(for:count:pieceGrams:)` in Swift, which gives the reasons, held to it by `contract/choice.json`.
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

/** What a size weighs: a pound for 454 g. */
export function milligramsOf({ amount }: Quantity): number {
  return amount === 454 ? 453_592 : amount * 1000;
}

/** What is bought if nobody says how much: a pack, or the usual amount by weight. */
export function usualAmount(product: Pick<PackedProduct, "size" | "byWeight">): Quantity {
  const portion = portionNeeded(null, 1, product, null);
  return portion === null ? product.size : { amount: portion.grams, unit: "g" };
}

function packsFor(wanted: number, amount: number): number {
  return amount > 0 ? Math.ceil(wanted / amount) : 1;
}

/** Of what is weighed or measured, an eighth less is enough. */
function packsForAbout(wanted: number, amount: number): number {
  return packsFor(7 * wanted, 8 * amount);
}
