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
  /** As the cook reads it, rounded to what can be measured; null where `count` says it, or nothing does. */
  readonly shown: KitchenAmount | null;
  /** How many packs, with halves; null where the recipe names no amount, or `shown` does. */
  readonly count: number | null;
  /** The rest of the note: "finely chopped". */
  readonly note: string;
  /** The amount to buy: as measured, but in whole pieces. Null for `packs` of it. */
  readonly quantity: Quantity | null;
  readonly shownUnit: ShownUnit | null;
  readonly packs: number;
}

/**
 * @param factor - wanted servings by the recipe's own; 1 changes nothing.
 * @param system - in whose units; null: as it was written.
 */
export function scaledAmount(ingredient: Ingredient, factor: number, system: MeasureSystem | null = null): ScaledAmount {
  const { amount, note } = writtenAmount(ingredient);
  if (amount === null) return counted(ingredient, factor);
  const exact = { value: amount.value * factor, unit: amount.unit };
  const converted = system === null ? null : kitchenMeasure(exact, system);
  const shown = converted ?? (factor === 1 ? amount : measurable(exact));
  const whole = { shown, count: null, note, packs: 1 };
  // Nobody sells half an egg.
  if (exact.unit === "piece" || exact.unit === "part") {
    return { ...whole, quantity: quantityOf(Math.ceil(exact.value - 0.01), exact.unit), shownUnit: exact.unit };
  }
  if (ingredient.quantity === null) return { ...whole, quantity: null, shownUnit: null };
  const isAsWritten = factor === 1 && converted === null;
  const quantity = isAsWritten ? ingredient.quantity : quantityOf(shown.value, shown.unit);
  return { ...whole, quantity, shownUnit: shown.unit };
}

/** 1.5 for three people where the recipe is for two. */
export function scaleFactor(recipeServings: number, wantedServings: number): number {
  return wantedServings / Math.max(fewestServings, recipeServings);
}

/**
 * The written amount, and the note without it. Amounts too small for whole units are in the note: "1/8 tsp", "1 1/2" of
 * two onions, "pinch".
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

/** The amount at the beginning of a note; null where it begins with something else: "6-inch", "5 cm piece". */
function notedAmount(note: string): { readonly amount: KitchenAmount; readonly note: string } | null {
  const { value, shownUnit, rest } = words.note(note);
  return value === null ? null : { amount: { value, unit: shownUnit }, note: rest };
}

/** Cans and bunches; and salt, of which more people need no second pack. */
function counted({ count, note }: Ingredient, factor: number): ScaledAmount {
  const isPack = words.note(note.split(" ")[0] ?? "").unit === "pack";
  const plain = { shown: null, note, quantity: null, shownUnit: null };
  if (count === 1 && !isPack) return { ...plain, count: null, packs: 1 };
  if (factor === 1) return { ...plain, count, packs: count };
  const exact = count * factor;
  const shown = measurable({ value: exact, unit: "piece" }).value;
  const packs = Math.min(mostCount, Math.max(1, Math.ceil(exact - 0.01)));
  return { ...plain, count: Math.min(mostCount, shown), packs };
}
