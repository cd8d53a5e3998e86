import type { Quantity } from "./quantity";

/**
 * How many packs cover what an entry asks for; the twin of `Product.packs(for:count:)` in Swift, which gives the
 * reasons, held to it by `contract/packs.json`.
 *
 * @param quantity - what is wanted; null where only packs are counted.
 * @param count - packs wanted where `quantity` is null.
 * @returns at least 1.
 */
export function packsNeeded(
  quantity: Quantity | null,
  count: number,
  size: Quantity,
  weightGrams: number,
): number {
  if (quantity === null) return Math.max(1, count);
  const perPack = contents(quantity, size, weightGrams);
  return perPack > 0 ? Math.ceil(Math.max(1, quantity.amount) / perPack) : 1;
}

/** What one pack holds, in the unit that is wanted; a millilitre counts as a gram. */
function contents(wanted: Quantity, size: Quantity, weightGrams: number): number {
  if (wanted.unit === "piece") return size.unit === "piece" ? size.amount : 1;
  return size.unit === "piece" ? weightGrams : size.amount;
}
