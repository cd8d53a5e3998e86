import { countedWord } from "./counted-words";
import { mostAmount, mostCount, quantityOf, unitToShow } from "../amounts/quantity";
import type { Quantity, ShownUnit } from "../amounts/quantity";

/** How much of something, as an entry of a list says it. */
export interface WantedAmount {
  readonly quantity: Quantity | null;
  readonly count: number;
  readonly shownUnit: ShownUnit | null;
}


/** Whether two wishes of one thing are one: both in packs, pieces, grams or millilitres, or both in parts of one kind. */
export function addsUp(one: NotedWish, other: NotedWish): boolean {
  return one.quantity?.unit === other.quantity?.unit && partOf(one) === partOf(other);
}

/** An amount with its note, which begins with the word for a part. */
type NotedWish = Pick<WantedAmount, "quantity" | "shownUnit"> & { readonly note?: string | undefined };

/** "slice"; null where no parts are wanted. */
function partOf({ quantity, shownUnit, note = "" }: NotedWish): string | null {
  return quantity === null || shownUnit !== "part" ? null : countedWord(note, 1)?.word ?? "";
}

/** What two wishes of one thing are together: amounts of one base unit, else packs. */
export function addedUp(one: WantedAmount, other: WantedAmount): WantedAmount {
  if (one.quantity === null || other.quantity === null) {
    return { quantity: one.quantity, count: Math.min(mostCount, one.count + other.count), shownUnit: one.shownUnit };
  }
  const amount = Math.min(mostAmount, one.quantity.amount + other.quantity.amount);
  const quantity = { amount, unit: one.quantity.unit };
  return { quantity, count: 1, shownUnit: unitToShow(quantity, one.shownUnit, other.shownUnit) };
}

/**
 * What is bought by the kilogram is wanted by the kilogram, also where no amount was typed.
 *
 * @param unit - in which the item is usually bought; null: whichever is typed.
 */
export function inUsualUnit<Wanted extends WantedAmount & { readonly productId?: string | null }>(
  wanted: Wanted,
  unit: ShownUnit | null,
): Wanted {
  const { quantity, count, productId = null } = wanted;
  // Nobody wants a gram, and nobody has said how many.
  const isSmall = unit === "g" || unit === "ml" || unit === "mg" || unit === "pinch";
  if (unit === null || isSmall || quantity !== null || count !== 1 || productId !== null) return wanted;
  return { ...wanted, quantity: quantityOf(1, unit), shownUnit: unit };
}
