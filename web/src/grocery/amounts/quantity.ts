import { fields, integer, word } from "../reader";
import type { Value } from "../reader";
import { isBritish } from "../languages";

export const baseUnits = ["g", "ml", "piece"] as const;

/** The units for comparing amounts. */
export type BaseUnit = typeof baseUnits[number];

/** An amount in whole grams, milliliters or pieces; at least 1. */
export type Quantity = Value<typeof readQuantity>;

export const readQuantity = fields({ amount: integer, unit: word(baseUnits) });

/**
 * The units for typing and showing amounts. A part is a slice, a leaf or a clove; the note begins with its word.
 */
export const shownUnits = [
  "mg", "g", "kg", "oz", "lb", "ml", "cl", "dl", "l", "floz", "cup", "pt", "ukpt", "qt", "gal", "piece", "tsp",
  "tbsp", "pinch", "part",
] as const;

export type ShownUnit = typeof shownUnits[number];

/** Base units per unit. Ounces, pounds, cups, spoons and gallons are US units; `ukpt` is British. */
const sizes: Readonly<Record<ShownUnit, readonly [number, BaseUnit]>> = {
  mg: [0.001, "g"],
  g: [1, "g"],
  kg: [1000, "g"],
  oz: [28.349523125, "g"],
  lb: [453.59237, "g"],
  ml: [1, "ml"],
  cl: [10, "ml"],
  dl: [100, "ml"],
  l: [1000, "ml"],
  floz: [29.5735295625, "ml"],
  cup: [236.5882365, "ml"],
  pt: [473.176473, "ml"],
  ukpt: [568.26125, "ml"],
  qt: [946.352946, "ml"],
  gal: [3785.411784, "ml"],
  piece: [1, "piece"],
  tsp: [4.92892159375, "ml"],
  tbsp: [14.78676478125, "ml"],
  pinch: [0.3, "ml"],
  part: [1, "piece"],
};

/** Recipe measures; on a list, pack units replace them. */
const spoons: ReadonlySet<ShownUnit> = new Set(["tsp", "tbsp", "pinch"]);

/** Larger units that read better for large amounts. */
const largerUnits: Partial<Readonly<Record<ShownUnit, ShownUnit>>> = { mg: "g", g: "kg", ml: "l", cl: "l", dl: "l" };

/** Units not offered: milligrams are too small to buy, and a part needs its word. */
const unchosen: ReadonlySet<ShownUnit> = new Set(["mg", "part"]);

/** The units to offer: those used in the region, and the current one. */
export function offeredUnits(current: ShownUnit | null): readonly ShownUnit[] {
  const foreign = isBritish() ? "pt" : "ukpt";
  return shownUnits.filter((unit) => unit === current || (unit !== foreign && !unchosen.has(unit)));
}

/** Converts a typed pint to a British one if the user's English is British. */
export function withOwnPints<Amount extends { readonly quantity: Quantity | null; readonly shownUnit: ShownUnit | null }>(
  amount: Amount,
): Amount {
  const { quantity, shownUnit } = amount;
  if (quantity === null || shownUnit !== "pt" || !isBritish()) return amount;
  return { ...amount, quantity: quantityOf(shownAmount(quantity, "pt").amount, "ukpt"), shownUnit: "ukpt" };
}

/** The base unit of a unit, and how many it holds. */
export function unitSize(unit: ShownUnit): readonly [size: number, base: BaseUnit] {
  return sizes[unit];
}

/** Beyond any purchase, and well within the safe integers. */
export const mostAmount = 1_000_000_000;

/** Limit for counted packs. */
export const mostCount = 999;

/** Rounded to a whole amount, at least 1. */
export function quantityOf(amount: number, unit: ShownUnit): Quantity {
  const [size, base] = sizes[unit];
  return { amount: Math.min(mostAmount, Math.max(1, Math.round(amount * size))), unit: base };
}

/** Usual steps of written amounts, most likely first. */
const usualSteps = [1, 0.5, 0.25, 0.1, 0.05];

/**
 * A readable amount: `½ lb`, stored as 227 g, is shown as 0.5 lb, and 5 ml as one teaspoon.
 *
 * The simplest number that is stored as this amount; without one, the amount to two decimals.
 */
export function shownAmount(
  quantity: Quantity,
  unit: ShownUnit,
): { readonly amount: number; readonly unit: ShownUnit } {
  const [size, base] = sizes[unit];
  if (base !== quantity.unit) return { amount: quantity.amount, unit: quantity.unit };
  // Below the stored precision: one pinch is likelier than three.
  if (spoons.has(unit) && quantityOf(1, unit).amount === quantity.amount) return { amount: 1, unit };
  const exact = quantity.amount / size;
  for (const step of usualSteps) {
    const rounded = Math.max(step, Math.round(exact / step) * step);
    if (quantityOf(rounded, unit).amount === quantity.amount) return { amount: toHundredths(rounded), unit };
  }
  return { amount: toHundredths(exact), unit };
}

/**
 * The most readable unit for a merged amount: the larger of the typed units, except spoons beside a measure. 2,500 g is
 * shown as 2.5 kg.
 */
export function unitToShow(quantity: Quantity, first: ShownUnit | null, second: ShownUnit | null): ShownUnit {
  const typed = [first, second].flatMap((unit) => (unit !== null && sizes[unit][1] === quantity.unit ? [unit] : []));
  const measures = typed.filter((unit) => !spoons.has(unit));
  const candidates = measures.length > 0 ? measures : typed;
  const largest = candidates.sort((one, other) => sizes[other][0] - sizes[one][0])[0] ?? quantity.unit;
  const larger = largerUnits[largest];
  return larger !== undefined && quantity.amount >= sizes[larger][0] ? larger : largest;
}

function toHundredths(amount: number): number {
  return Math.round(amount * 100) / 100;
}
