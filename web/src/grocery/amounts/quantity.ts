import { fields, integer, word } from "../reader";
import type { Value } from "../reader";
import { isBritish } from "../languages";

export const baseUnits = ["g", "ml", "piece"] as const;

/** What amounts are compared in. */
export type BaseUnit = typeof baseUnits[number];

/** How much there is of something, in whole grams, millilitres or pieces; at least 1. */
export type Quantity = Value<typeof readQuantity>;

export const readQuantity = fields({ amount: integer, unit: word(baseUnits) });

/** What amounts are typed and shown in. A part is a slice, a leaf, a clove: which one stands at the beginning of the note. */
export const shownUnits = [
  "mg", "g", "kg", "oz", "lb", "ml", "cl", "dl", "l", "floz", "cup", "pt", "ukpt", "qt", "gal", "piece", "tsp",
  "tbsp", "pinch", "part",
] as const;

export type ShownUnit = typeof shownUnits[number];

/** How many base units one of it is; ounces, pounds, cups, spoons and gallons are those of the United States, `ukpt` is British. */
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

/** What recipes measure with; on a list such an amount gives way to what stores write on packs. */
const spoons: ReadonlySet<ShownUnit> = new Set(["tsp", "tbsp", "pinch"]);

/** In what a large amount reads better. */
const largerUnits: Partial<Readonly<Record<ShownUnit, ShownUnit>>> = { mg: "g", g: "kg", ml: "l", cl: "l", dl: "l" };

/** Nobody chooses these: milligrams are too small to buy, and a part is a slice, a leaf or a clove only with its word. */
const unchosen: ReadonlySet<ShownUnit> = new Set(["mg", "part"]);

/** The units that a person chooses from: those that people use where they live, and the one that is chosen already. */
export function offeredUnits(chosen: ShownUnit | null): readonly ShownUnit[] {
  const foreign = isBritish() ? "pt" : "ukpt";
  return shownUnits.filter((unit) => unit === chosen || (unit !== foreign && !unchosen.has(unit)));
}

/** A pint that a person has written: a British one where their English is. */
export function withOwnPints<Amount extends { readonly quantity: Quantity | null; readonly shownUnit: ShownUnit | null }>(
  amount: Amount,
): Amount {
  const { quantity, shownUnit } = amount;
  if (quantity === null || shownUnit !== "pt" || !isBritish()) return amount;
  return { ...amount, quantity: quantityOf(shownAmount(quantity, "pt").amount, "ukpt"), shownUnit: "ukpt" };
}

/** How many base units one of it is, and which. */
export function unitSize(unit: ShownUnit): readonly [size: number, base: BaseUnit] {
  return sizes[unit];
}

/** More than anybody carries home, and far within whole numbers. */
export const mostAmount = 1_000_000_000;

/** Of packs that are counted. */
export const mostCount = 999;

/** Rounded to a whole amount, at least 1. */
export function quantityOf(amount: number, unit: ShownUnit): Quantity {
  const [size, base] = sizes[unit];
  return { amount: Math.min(mostAmount, Math.max(1, Math.round(amount * size))), unit: base };
}

/** Steps in which people write amounts, the most likely first. */
const usualSteps = [1, 0.5, 0.25, 0.1, 0.05];

/**
 * An amount for people: `½ lb`, kept as 227 g, comes back as 0.5 lb, and a teaspoon, kept as 5 ml, as one teaspoon.
 *
 * The simplest number that is kept as this amount; where none is, the amount to two decimals.
 */
export function shownAmount(
  quantity: Quantity,
  unit: ShownUnit,
): { readonly amount: number; readonly unit: ShownUnit } {
  const [size, base] = sizes[unit];
  if (base !== quantity.unit) return { amount: quantity.amount, unit: quantity.unit };
  // Less than what is counted in: one pinch is likelier than the three that would be the same.
  if (spoons.has(unit) && quantityOf(1, unit).amount === quantity.amount) return { amount: 1, unit };
  const exact = quantity.amount / size;
  for (const step of usualSteps) {
    const rounded = Math.max(step, Math.round(exact / step) * step);
    if (quantityOf(rounded, unit).amount === quantity.amount) return { amount: toHundredths(rounded), unit };
  }
  return { amount: toHundredths(exact), unit };
}

/**
 * The unit in which a merged amount reads best: the larger of those typed, but no spoon beside a measure, and 2,500 g
 * of something typed in grams is 2.5 kg.
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
