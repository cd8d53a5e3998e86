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

/**
 * @param price - undefined where no store is chosen or its list is not there.
 * @param others - the nicknames of the household's other members, by id.
 */
export function entryLine(
  entry: Entry,
  price: EntryPrice | undefined,
  others: ReadonlyMap<string, string>,
  text: Catalogue,
  formats: Formats,
): EntryLine {
  const nickname = entry.author === null ? undefined : others.get(entry.author);
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
    missing: price?.kind === "notSold" ? missingReason(price) : null,
    by: entry.author === null || nickname === undefined ? null : { id: entry.author, nickname },
  };
}

function missingReason(price: EntryPrice & { readonly kind: "notSold" }): EntryLine["missing"] {
  if (price.isSoldOut) return "soldOut";
  return price.isNoLongerSold ? "noLonger" : "never";
}

/** What is bought at the store for an entry, and what was taken for granted: "1 × Bananas 1 kg · about 720 g". */
export function boughtWords(price: EntryPrice | undefined, text: Catalogue, formats: Formats): string | null {
  if (price?.kind !== "sold") return null;
  const { product, price: line, guess } = price;
  const bought = `${text.lists.packs(line.packs)} ${product.name}, ${formats.measure(product.size)}`;
  switch (guess?.kind) {
    case "weighed":
      return `${bought} · ${text.lists.aboutWeight(formats.measure({ amount: guess.grams, unit: "g" }))}`;
    case "onePack":
      return `${bought} · ${text.lists.onePackCounted}`;
    default:
      return bought;
  }
}
