import type { OfferingStore, SoldElsewhere, Supply } from "../catalog/availability";
import { rowDiscountWords } from "../catalog/discount-words";
import type { EntryPrice } from "../catalog/list-prices";
import type { WeighedPortion } from "../grocery/amounts/packs";
import { shownAmount } from "../grocery/amounts/quantity";
import { countedWord } from "../grocery/counting/counted-words";
import { couponOf } from "../grocery/prices/pricing";
import type { Texts, Formats } from "../locale";
import type { ConfirmedLine } from "../grocery/rows/entry-fields";
import { originWords } from "../catalog/origin-words";
import { isolated } from "../ui/isolated";
import type { Entry } from "./list-views";

/** The texts of a list's row. */
export interface EntryLine {
  readonly id: string;
  readonly name: string;
  readonly emoji: string;
  /** An amount such as "2 kg" or "3 ×"; empty for one. */
  readonly amount: string;
  /** The texts after the amount, in order: note, aisle, remark for the chosen store, discount. */
  readonly facts: readonly string[];
  readonly isInCart: boolean;
  readonly isUrgent: boolean;
  readonly pictureId: string | null;
  /** Cents at the chosen store; null if it is not sold there or no store is chosen. */
  readonly cents: number | null;
  /** The discounts in the price as text; null if none applies. */
  readonly discount: string | null;
  /** True if the chosen store has a coupon for it. */
  readonly hasCoupon: boolean;
  /** True if the price includes a coupon. */
  readonly takesCoupon: boolean;
  /** True if it cannot be bought at the chosen store. */
  readonly isMissing: boolean;
  /** The purchase to confirm because it is large; null if there is nothing to confirm. */
  readonly toConfirm: ConfirmedLine | null;
  /** The person who added it; null for yourself. */
  readonly by: { readonly id: string; readonly nickname: string } | null;
}

/** A line with more packs or cents is probably a mistake. */
const [mostPacks, mostCents] = [10, 5_000];

/**
 * Returns the purchase to confirm: a large one that exceeds what was confirmed before.
 *
 * A new price of the same product does not require another confirmation.
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

/** "2 kg", "12", "3 ×", "4 slices", "12 rolls"; empty for one pack. */
export function amountWords(
  { quantity, count, shownUnit, note = "" }: Pick<Entry, "quantity" | "count" | "shownUnit"> & Partial<Pick<Entry, "note">>,
  text: Texts,
  formats: Formats,
): string {
  if (quantity === null && count === 1) return "";
  const { amount, unit } = quantity === null ? ({ amount: count, unit: "piece" } as const) : shownAmount(quantity, shownUnit ?? quantity.unit);
  const word = unit === "piece" || unit === "part" ? countedWord(note, amount)?.word : text.lists.units[unit];
  // A no-break space keeps the number with its unit.
  if (word !== undefined) return `${formats.number(amount)}\u00a0${word}`;
  return quantity === null ? text.lists.packs(count) : formats.number(amount);
}

/**
 * @param price - undefined without a store or its catalog
 * @param others - the nicknames of the household's other members by id
 * @param aisle - the aisle at the chosen store; null if unknown or the list is not sorted by aisle
 * @param supply - where it can be bought
 * @param namesPlaces - true to name that place, for the order by availability (N-37)
 */
export function entryLine(
  entry: Entry,
  price: EntryPrice | undefined,
  others: ReadonlyMap<string, string>,
  text: Texts,
  formats: Formats,
  aisle: string | null = null,
  supply: Supply = unknownSupply,
  hasCoupon = false,
  namesPlaces = false,
): EntryLine {
  const nickname = entry.author === null ? undefined : others.get(entry.author);
  const sold = price?.kind === "sold" ? price : undefined;
  const place = namesPlaces ? supplyWords(supply, text, formats) : null;
  const remark = price === undefined || (place !== null && sold === undefined) ? null : remarkOn(price, text, formats, supply);
  const discounts = sold?.price.discounts ?? [];
  const discount = rowDiscountWords(discounts.map((each) => each.discount), text, formats);
  return {
    id: entry.id,
    name: entry.name,
    emoji: entry.emoji,
    amount: amountWords(entry, text, formats),
    facts: [
      noteBesideAmount(entry), aisle === null ? "" : text.stores.aisleName(aisle),
      // The final weight is only known at the scale.
      sold?.portion?.isEstimate === true ? portionWords(sold.portion, text, formats) : "",
      place ?? "", remark ?? "", discount, sold === undefined ? "" : originWords(sold.product.id, text, formats),
    ].filter((fact) => fact !== ""),
    isInCart: entry.isInCart,
    isUrgent: entry.isUrgent === true,
    pictureId: entry.pictureId ?? null,
    cents: sold?.price.totalCents ?? null,
    discount: discount === "" ? null : discount,
    hasCoupon,
    takesCoupon: couponOf(discounts) !== null,
    isMissing: price?.kind === "notSold",
    toConfirm: lineToConfirm(entry, price),
    by: entry.author === null || nickname === undefined ? null : { id: entry.author, nickname },
  };
}

const unknownSupply: Supply = { kind: "unknown" };

/** Names the place where an entry can be bought: "Pennywise, 0.5 mi · $2.29 and at 2 more"; null if none is known (N-37). */
export function supplyWords(supply: Supply, text: Texts, formats: Pick<Formats, "money" | "distance">): string | null {
  const placed = ({ name, distanceMetres }: OfferingStore): string =>
    distanceMetres === null ? isolated(name) : `${isolated(name)}, ${formats.distance(distanceMetres)}`;
  if (supply.kind === "here") return placed(supply.store);
  if (supply.kind !== "elsewhere") return null;
  const { store, cents, others } = supply.sold;
  return `${placed(store)} · ${text.lists.andAt(formats.money(cents), others)}`;
}

/** The note without the counted word, which follows the number. */
export function noteBesideAmount({ quantity, count, note }: Pick<Entry, "quantity" | "count" | "note">): string {
  const isCounted = quantity === null ? count > 1 : quantity.unit === "piece";
  return isCounted ? countedWord(note, 1)?.note ?? note : note;
}

/** A weight such as `250 g`, or `about 450 g` for an estimate. */
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
  formats: Pick<Formats, "money" | "day">,
  supply: Supply = unknownSupply,
): string | null {
  const { never, noLonger, soldOut } = text.lists.missing;
  if (price.kind === "notSold") {
    const reason = price.isNoLongerSold ? noLonger : price.isSoldOut ? soldOut : never;
    if (supply.kind === "nowhere") return `${reason}, ${text.lists.nowhereAround}`;
    if (supply.kind !== "elsewhere") return reason;
    const { sold } = supply;
    return `${reason}, ${text.lists.butAt(isolated(sold.store.name), soldWords(sold, text, formats), sold.others)}`;
  }
  if (!price.isInstead) return price.isOther ? isolated(price.product.name) : null;
  const instead = text.lists.instead(price.product.name);
  return price.isNoLongerSold ? `${noLonger}, ${instead}` : instead;
}

/** The price at another store: "$1.29", "$1.29 (seen by others, 21 Nov)". */
export function soldWords({ cents, seenPrice }: SoldElsewhere, text: Texts, formats: Pick<Formats, "money" | "day">): string {
  const money = formats.money(cents);
  return seenPrice === null ? money : `${money} (${originWords(seenPrice, text, formats)})`;
}

/** Describes the purchase for an entry and its assumptions: "1 × Bananas 1 kg · about 720 g". */
export function boughtWords(price: EntryPrice | undefined, text: Texts, formats: Formats): string | null {
  if (price?.kind !== "sold") return null;
  const { product, price: line, portion, guess } = price;
  if (portion !== null) return `${portionWords(portion, text, formats)} ${isolated(product.name)}`;
  const purchase = `${text.lists.packs(line.packs)} ${isolated(product.name)}, ${formats.measure(product.size)}`;
  switch (guess?.kind) {
    case "weighed":
      return `${purchase} · ${text.lists.aboutWeight(formats.weight(guess.grams))}`;
    case "onePack":
      return `${purchase} · ${text.lists.onePackCounted}`;
    default:
      return purchase;
  }
}
