import { mostCount, offeredUnits, quantityOf } from "../../grocery/amounts/quantity";
import type { ShownUnit } from "../../grocery/amounts/quantity";
import { words } from "../../grocery/language/language";
import type { Ingredient } from "../../grocery/rows/recipe-fields";
import { kitchenAmount } from "./kitchen-amount";

/** The units to select from, including packs. */
export type AmountUnit = ShownUnit | "packs";

export function amountUnits(current: AmountUnit): readonly AmountUnit[] {
  return ["packs", ...offeredUnits(current === "packs" ? null : current)];
}

/** The amount as form fields show it; no value if the recipe has no amount. */
export function measuredBy({ quantity, count, shownUnit }: Ingredient): {
  readonly value: number | null;
  readonly unit: AmountUnit;
} {
  if (quantity !== null) return kitchenAmount(quantity, shownUnit);
  return { value: count === 1 ? null : count, unit: "packs" };
}

/** The ingredient with a typed amount, "1 1/2" or "1,5"; an invalid number clears the amount. */
export function withAmount(ingredient: Ingredient, typed: string, unit: AmountUnit): Ingredient {
  const { value } = words.note(typed.trim());
  if (value === null) return { ...ingredient, quantity: null, count: 1, shownUnit: null };
  if (unit === "packs") {
    const count = Math.min(mostCount, Math.max(1, Math.round(value)));
    return { ...ingredient, quantity: null, count, shownUnit: null };
  }
  return { ...ingredient, quantity: quantityOf(value, unit), count: 1, shownUnit: unit };
}
