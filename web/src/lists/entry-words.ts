import { shownAmount } from "../catalog/quantity";
import type { ShownUnit } from "../catalog/quantity";
import type { Catalogue, Formats } from "../locale";
import type { EntryPrice } from "../catalog/list-prices";
import type { EntryLine } from "./EntryRow";
import type { Entry } from "./list-views";

/** "2 kg", "12", "3 ×"; empty where one pack is meant. */
export function amountWords(
  { quantity, count, shownUnit }: Pick<Entry, "quantity" | "count" | "shownUnit">,
  text: Catalogue,
  formats: Formats,
): string {
  if (quantity === null) return count === 1 ? "" : text.lists.packs(count);
  const { amount, unit } = shownAmount(quantity, shownUnit ?? quantity.unit);
  return unit === "piece" ? formats.number(amount) : `${formats.number(amount)} ${unitWord(unit, text)}`;
}

function unitWord(unit: ShownUnit, text: Catalogue): string {
  return text.lists.units[unit];
}

/** @param price - undefined where no store is chosen or its list is not there. */
export function entryLine(entry: Entry, price: EntryPrice | undefined, text: Catalogue, formats: Formats): EntryLine {
  const sold = price?.kind === "sold" ? price : undefined;
  return {
    id: entry.id,
    name: entry.name,
    emoji: entry.emoji,
    amount: amountWords(entry, text, formats),
    note: entry.note,
    isInCart: entry.isInCart,
    cents: sold?.price.totalCents ?? null,
    isDiscounted: sold !== undefined && sold.price.totalCents < sold.price.fullCents,
    missing: price?.kind === "notSold" ? (price.isNoLongerSold ? "noLonger" : "never") : null,
  };
}
