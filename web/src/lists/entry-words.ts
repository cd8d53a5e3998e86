import type { SoldElsewhere } from "../catalog/availability";
import { rowDiscountWords } from "../catalog/discount-words";
import type { EntryPrice } from "../catalog/list-prices";
import type { WeighedPortion } from "../grocery/amounts/packs";
import { shownAmount } from "../grocery/amounts/quantity";
import { countedWord } from "../grocery/counting/counted-words";
import { couponOf } from "../grocery/prices/pricing";
import type { Texts, Formats } from "../locale";
import type { ConfirmedLine } from "../replica/types";
import { isolated } from "../ui/isolated";
import type { Entry } from "./list-views";

/** The texts of a list's row. */
export interface EntryLine {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
  /** "2 kg", "3 ×"; empty where one is meant. */
  readonly amount: string;
  /** The words behind the amount, in order: note, aisle, what is to be known about it at the chosen store, discount. */
  readonly facts: readonly string[];
  readonly isInCart: boolean;
  /** Cents at the chosen store; null where it is not sold there or no store is chosen. */
  readonly cents: number | null;
  /** The discounts in the price, in words; null where none makes it cheaper. */
  readonly discount: string | null;
  /** There is a coupon for it at the chosen store. */
  readonly hasCoupon: boolean;
  /** The price is one with a coupon. */
  readonly takesCoupon: boolean;
  /** True if it cannot be bought at the chosen store. */
  readonly isMissing: boolean;
  /** Asked of a person before so much is bought; null where nothing is. */
  readonly toConfirm: ConfirmedLine | null;
  /** The person who added it, if somebody else. */
  readonly by: { readonly id: string; readonly nickname: string } | null;
}

/** A line of more packs, or of more cents, is likelier a slip than meant. */
const [mostPacks, mostCents] = [10, 5_000];

/**
 * Returns what is bought for an entry if a person should confirm it: it is a lot, and more than was confirmed before.
 *
 * Another price of the same product is no reason to ask again.
 */
export function lineToConfirm({ isInCart, confirmed }: Entry, price: EntryPrice | undefined): ConfirmedLine | null {
  if (isInCart || price?.kind !== "sold") return null;
  const { packs, totalCents: cents } = price.price;
  const productId = price.product.id;
  if (packs <= mostPacks && cents <= mostCents) return null;
  const before = confirmed ?? null;
  const isOther = before?.productId !== productId || price.portion !== null;
  const isLarger = before === null || packs > before.packs || (isOther && cents > before.cents);
  return isLarger ? { packs, cents, productId } : null;
}

/** "2 kg", "12", "3 ×", "4 slices", "12 rolls"; empty where one pack is meant. */
export function amountWords(
  { quantity, count, shownUnit, note = "" }: Pick<Entry, "quantity" | "count" | "shownUnit"> & Partial<Pick<Entry, "note">>,
  text: Texts,
  formats: Formats,
): string {
  if (quantity === null && count === 1) return "";
  const { amount, unit } = quantity === null ? ({ amount: count, unit: "piece" } as const) : shownAmount(quantity, shownUnit ?? quantity.unit);
  const word = unit === "piece" || unit === "part" ? countedWord(note, amount)?.word : text.lists.units[unit];
  // A number stays on one line with its unit.
  if (word !== undefined) return `${formats.number(amount)}\u00a0${word}`;
  return quantity === null ? text.lists.packs(count) : formats.number(amount);
}

/**
 * @param price - undefined where no store is chosen or its list is not there.
 * @param others - the nicknames of the household's other members, by id.
 * @param aisle - where it stands at the chosen store; null where nobody knows, or the list is not sorted by it.
 * @param elsewhere - where the stores around have it; null: nowhere, undefined: nobody knows.
 */
export function entryLine(
  entry: Entry,
  price: EntryPrice | undefined,
  others: ReadonlyMap<string, string>,
  text: Texts,
  formats: Formats,
  aisle: string | null = null,
  elsewhere?: SoldElsewhere | null,
  hasCoupon = false,
): EntryLine {
  const nickname = entry.author === null ? undefined : others.get(entry.author);
  const sold = price?.kind === "sold" ? price : undefined;
  const remark = price === undefined ? null : remarkOn(price, text, formats, elsewhere);
  const discounts = sold?.price.discounts ?? [];
  const discount = rowDiscountWords(discounts.map((each) => each.discount), text, formats);
  return {
    id: entry.id,
    name: entry.name,
    emoji: entry.emoji,
    amount: amountWords(entry, text, formats),
    facts: [
      noteBesideAmount(entry), aisle === null ? "" : text.stores.aisleName(aisle),
      // The scale decides.
      sold?.portion?.isEstimate === true ? portionWords(sold.portion, text, formats) : "",
      remark ?? "", discount,
    ].filter((fact) => fact !== ""),
    isInCart: entry.isInCart,
    cents: sold?.price.totalCents ?? null,
    discount: discount === "" ? null : discount,
    hasCoupon,
    takesCoupon: couponOf(discounts) !== null,
    isMissing: price?.kind === "notSold",
    toConfirm: lineToConfirm(entry, price),
    by: entry.author === null || nickname === undefined ? null : { id: entry.author, nickname },
  };
}

/** The note without the word for what is counted, which stands with the number. */
export function noteBesideAmount({ quantity, count, note }: Pick<Entry, "quantity" | "count" | "note">): string {
  const isCounted = quantity === null ? count > 1 : quantity.unit === "piece";
  return isCounted ? countedWord(note, 1)?.note ?? note : note;
}

/** `250 g`, or `about 450 g` of what is not asked for by weight. */
export function portionWords(
  { grams, isEstimate }: Pick<WeighedPortion, "grams" | "isEstimate">, text: Texts, formats: Pick<Formats, "weight">,
): string {
  const weight = formats.weight(grams);
  return isEstimate ? text.walk.about(weight) : weight;
}

/**
 * Returns why an entry cannot be bought, with the store and price elsewhere (N-05, N-30), the replacement (S-06), or the product
 * that a general word buys; null if it is bought as written.
 */
export function remarkOn(
  price: EntryPrice,
  text: Texts,
  formats: Pick<Formats, "money">,
  elsewhere?: SoldElsewhere | null,
): string | null {
  const { never, noLonger, soldOut } = text.lists.missing;
  if (price.kind === "notSold") {
    const reason = price.isNoLongerSold ? noLonger : price.isSoldOut ? soldOut : never;
    if (elsewhere === undefined) return reason;
    if (elsewhere === null) return `${reason}, ${text.lists.nowhereAround}`;
    const { store, cents, others } = elsewhere;
    return `${reason}, ${text.lists.butAt(isolated(store), formats.money(cents), others)}`;
  }
  if (!price.isInstead) return price.isOther ? isolated(price.product.name) : null;
  const instead = text.lists.instead(price.product.name);
  return price.isNoLongerSold ? `${noLonger}, ${instead}` : instead;
}

/** Describes the purchase for an entry and its assumptions: "1 × Bananas 1 kg · about 720 g". */
export function boughtWords(price: EntryPrice | undefined, text: Texts, formats: Formats): string | null {
  if (price?.kind !== "sold") return null;
  const { product, price: line, portion, guess } = price;
  if (portion !== null) return `${portionWords(portion, text, formats)} ${isolated(product.name)}`;
  const bought = `${text.lists.packs(line.packs)} ${isolated(product.name)}, ${formats.measure(product.size)}`;
  switch (guess?.kind) {
    case "weighed":
      return `${bought} · ${text.lists.aboutWeight(formats.weight(guess.grams))}`;
    case "onePack":
      return `${bought} · ${text.lists.onePackCounted}`;
    default:
      return bought;
  }
}
