import { quantityOf } from "../catalog/quantity";
import type { Quantity } from "../catalog/quantity";
import { kitchenAmount, measurable } from "./kitchen-amount";
import type { KitchenAmount } from "./kitchen-amount";
import type { Ingredient } from "./recipe-fields";

export const fewestServings = 1;
export const mostServings = 100;

const mostCount = 999;

/** How much of an ingredient so many people need. */
export interface ScaledAmount {
  /** As the cook reads it, rounded to what can be measured; null where `count` says it. */
  readonly shown: KitchenAmount | null;
  /** How many packs or pieces, with halves; 1 where the recipe names no amount. */
  readonly count: number;
  /** What to buy: not rounded to measures, so that many recipes add up well. */
  readonly quantity: Quantity | null;
  /** Whole packs to buy. */
  readonly packs: number;
}

/** @param factor - wanted servings by the recipe's own; 1 changes nothing. */
export function scaledAmount({ quantity, count, shownUnit }: Ingredient, factor: number): ScaledAmount {
  if (quantity === null) {
    const exact = count * factor;
    const packs = Math.min(mostCount, Math.max(1, Math.ceil(exact - 0.01)));
    const shown = factor === 1 ? count : measurable({ value: exact, unit: "piece" }).value;
    return { shown: null, count: Math.min(mostCount, shown), quantity: null, packs };
  }
  const written = kitchenAmount(quantity, shownUnit);
  if (factor === 1) return { shown: written, count: 1, quantity, packs: 1 };
  const exact = { value: written.value * factor, unit: written.unit };
  // Nobody sells half an egg.
  const bought = exact.unit === "piece" ? Math.ceil(exact.value - 0.01) : exact.value;
  return { shown: measurable(exact), count: 1, quantity: quantityOf(bought, exact.unit), packs: 1 };
}

/** 1.5 for three people where the recipe is for two. */
export function scaleFactor(recipeServings: number, wantedServings: number): number {
  return wantedServings / Math.max(fewestServings, recipeServings);
}
