import { countedWord } from "./counted-words";
import { mostAmount, mostCount, quantityOf, unitToShow } from "../amounts/quantity";
import type { Quantity, ShownUnit } from "../amounts/quantity";

/** The requested amount of a list entry. */
export interface WantedAmount {
  readonly quantity: Quantity | null;
  readonly count: number;
  readonly shownUnit: ShownUnit | null;
}

export const onePack: WantedAmount = { quantity: null, count: 1, shownUnit: null };

/**
 * True if two amounts of one thing add up: both in packs, pieces, grams or milliliters, or both in parts of one kind.
 */
export function addsUp(one: AmountWithNote, other: AmountWithNote): boolean {
  return one.quantity?.unit === other.quantity?.unit && partOf(one) === partOf(other);
}

/** An amount with its note, which begins with the word of a part. */
type AmountWithNote = Pick<WantedAmount, "quantity" | "shownUnit"> & { readonly note?: string | undefined };

/** "slice"; null unless parts are requested. */
function partOf({ quantity, shownUnit, note = "" }: AmountWithNote): string | null {
  return quantity === null || shownUnit !== "part" ? null : countedWord(note, 1)?.word ?? "";
}

/** The sum of two amounts of one thing: in their base unit if it matches, else in packs. */
export function addedUp(one: WantedAmount, other: WantedAmount): WantedAmount {
  if (one.quantity === null || other.quantity === null) {
    return { quantity: one.quantity, count: Math.min(mostCount, one.count + other.count), shownUnit: one.shownUnit };
  }
  const amount = Math.min(mostAmount, one.quantity.amount + other.quantity.amount);
  const quantity = { amount, unit: one.quantity.unit };
  return { quantity, count: 1, shownUnit: unitToShow(quantity, one.shownUnit, other.shownUnit) };
}

/**
 * Converts the amount to the item's usual unit, even if no amount was typed.
 *
 * @param unit - the usual unit of the item; null for any.
 */
export function inUsualUnit<Wanted extends WantedAmount & { readonly productId?: string | null }>(
  request: Wanted,
  unit: ShownUnit | null,
): Wanted {
  const { quantity, count, productId = null } = request;
  // A count of 1 without a typed amount, and a single gram, are unlikely requests.
  const isSmall = unit === "g" || unit === "ml" || unit === "mg" || unit === "pinch";
  if (unit === null || isSmall || quantity !== null || count !== 1 || productId !== null) return request;
  return { ...request, quantity: quantityOf(1, unit), shownUnit: unit };
}
