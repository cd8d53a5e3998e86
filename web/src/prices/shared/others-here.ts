import type { OthersPrice } from "../../api/shared-price-client";
import { words } from "../../grocery/language/language";
import type { Formats, LaterTexts } from "../../locale";
import { priceWords } from "../price-words";
import { daysBetween, isCurrent } from "../seen-prices";

/** The day and the currency of the reader. */
interface OthersReading {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The ISO 4217 code. */
  readonly currency: string;
}

/** Returns the prices that are not over, confirmed ones first, then the latest. */
export function presentOthers(prices: readonly OthersPrice[], { today, currency }: OthersReading): readonly OthersPrice[] {
  return prices
    .filter((price) => price.currency === currency && isCurrent(price, today))
    .sort((one, other) => Number(other.isConfirmed) - Number(one.isConfirmed) || (one.day < other.day ? 1 : -1));
}

/** Returns the prices of a thing under any of its names. */
export function othersOf(prices: readonly OthersPrice[], name: string, reading: OthersReading): readonly OthersPrice[] {
  const meaning = words.meaning(name);
  return presentOthers(prices.filter((price) => words.meaning(price.name) === meaning), reading);
}

/** Says who has seen a price and when: "Seen once, on Tuesday: $1.29". */
export function othersPriceWords(price: OthersPrice, today: string, text: LaterTexts, formats: Formats): string {
  const { sharing } = text.prices;
  const date = new Date(`${price.day}T12:00`);
  const day = daysBetween(price.day, today) < 7 ? formats.weekday(date) : formats.day(date);
  const money = priceWords({ ...price, packs: 1 }, text, formats);
  const seen = price.reports > 1 ? sharing.seenBy(price.reports, day, money) : sharing.seenOnce(day, money);
  return price.source === "open-prices" ? sharing.fromOpenPrices(seen) : seen;
}
