import type { MeasureSystem } from "../../grocery/amounts/measures";
import { mostCount, quantityOf } from "../../grocery/amounts/quantity";
import type { Quantity, ShownUnit } from "../../grocery/amounts/quantity";
import { words } from "../../grocery/language/language";
import type { Ingredient } from "../../grocery/rows/recipe-fields";
import { kitchenAmount, measurable } from "./kitchen-amount";
import type { KitchenAmount } from "./kitchen-amount";
import { kitchenMeasure } from "./kitchen-systems";

export const fewestServings = 1;
export const mostServings = 100;

/** The amount of an ingredient for a number of people. */
export interface ScaledAmount {
  /** The measurable amount for display; null if `count` holds it, or without an amount. */
  readonly shown: KitchenAmount | null;
  /** The number of packs, including halves; null without an amount, or if `shown` holds it. */
  readonly count: number | null;
  /** The rest of the note: "finely chopped". */
  readonly note: string;
  /** The amount to buy: as measured, but in whole pieces. Null for `packs` of it. */
  readonly quantity: Quantity | null;
  readonly shownUnit: ShownUnit | null;
  readonly packs: number;
}

/**
 * @param factor - requested servings divided by the recipe's; 1 for no change.
 * @param system - target units; null keeps those of the recipe.
 */
export function scaledAmount(ingredient: Ingredient, factor: number, system: MeasureSystem | null = null): ScaledAmount {
  const { amount, note } = writtenAmount(ingredient);
  if (amount === null) return counted(ingredient, factor);
  const exact = { value: amount.value * factor, unit: amount.unit };
  const converted = system === null ? null : kitchenMeasure(exact, system);
  const measured = converted ?? (factor === 1 ? amount : measurable(exact));
  const base = { shown: measured, count: null, note, packs: 1 };
  // Whole pieces only, since stores do not sell half an egg.
  if (exact.unit === "piece" || exact.unit === "part") {
    return { ...base, quantity: quantityOf(Math.ceil(exact.value - 0.01), exact.unit), shownUnit: exact.unit };
  }
  if (ingredient.quantity === null) return { ...base, quantity: null, shownUnit: null };
  const isAsWritten = factor === 1 && converted === null;
  const quantity = isAsWritten ? ingredient.quantity : quantityOf(measured.value, measured.unit);
  return { ...base, quantity, shownUnit: measured.unit };
}

/** The scale of a recipe: 1.5 for three people if the recipe serves two. */
export function scaleFactor(recipeServings: number, wantedServings: number): number {
  return wantedServings / Math.max(fewestServings, recipeServings);
}

/**
 * The amount as typed, and the note without it. Amounts too small for whole units are in the note: "1/8 tsp", "1 1/2"
 * of two onions, "pinch".
 */
function writtenAmount(ingredient: Ingredient): { readonly amount: KitchenAmount | null; readonly note: string } {
  const { quantity, count, shownUnit, note } = ingredient;
  if (quantity === null) {
    const noted = count === 1 ? notedAmount(note) : null;
    return noted ?? { amount: null, note };
  }
  const amount = kitchenAmount(quantity, shownUnit);
  if (amount.unit !== "piece" && amount.unit !== "part") return { amount, note };
  const noted = notedAmount(note);
  if (noted?.amount.unit !== "piece" || Math.ceil(noted.amount.value) !== quantity.amount) return { amount, note };
  return { amount: { value: noted.amount.value, unit: amount.unit }, note: noted.note };
}

/** The amount at the beginning of a note; null if it begins with other text: "6-inch", "5 cm piece". */
function notedAmount(note: string): { readonly amount: KitchenAmount; readonly note: string } | null {
  const { value, shownUnit, rest } = words.note(note);
  return value === null ? null : { amount: { value, unit: shownUnit }, note: rest };
}

/** Scales a number of packs. A single item without a pack word, such as salt, stays at one pack. */
function counted({ count, note }: Ingredient, factor: number): ScaledAmount {
  const isPack = words.note(note.split(" ")[0] ?? "").unit === "pack";
  const plain = { shown: null, note, quantity: null, shownUnit: null };
  if (count === 1 && !isPack) return { ...plain, count: null, packs: 1 };
  if (factor === 1) return { ...plain, count, packs: count };
  const exact = count * factor;
  const rounded = measurable({ value: exact, unit: "piece" }).value;
  const packs = Math.min(mostCount, Math.max(1, Math.ceil(exact - 0.01)));
  return { ...plain, count: Math.min(mostCount, rounded), packs };
}
