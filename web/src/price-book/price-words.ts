import type { OthersPrice } from "../api/shared-price-client";
import { sizeWords, unitPriceWords } from "../catalog/products/size-words";
import type { Formats, LaterTexts, Texts } from "../locale";
import { othersWords } from "../catalog/origin-words";
import { daysBetween, packCents } from "../prices/seen-prices";
import type { SeenPrice } from "../prices/seen-prices";
import type { PriceTrend } from "./price-trend";

type BookTexts = LaterTexts["prices"]["book"];

/** Returns `21 Nov`, with the year if it is not clear. */
export function seenDayWords(day: string, today: string, formats: Formats): string {
  const date = new Date(`${day}T12:00`);
  return daysBetween(day, today) < 300 ? formats.day(date) : formats.longDay(date);
}

/** Returns `$3.98/kg`; null for an unknown size and for single pieces. */
export function perUnitWords(price: SeenPrice, text: Texts, formats: Formats): string | null {
  return price.size === null ? null : unitPriceWords(packCents(price), price.size, text, formats);
}

/** Returns `500 g`, or how it is sold by weight. */
export function packWords(
  { size, isByWeight }: Pick<SeenPrice, "size" | "isByWeight">, book: BookTexts, text: Texts, formats: Formats,
): string {
  return size === null ? book.sizeUnknown : sizeWords({ size, byWeight: isByWeight ? {} : null }, text, formats);
}

/** Returns the day, the person and the source: `21 Nov · by Bo · from a receipt`. */
export function originFacts(
  price: SeenPrice, today: string, nicknames: ReadonlyMap<string, string>, book: BookTexts, formats: Formats,
): string {
  const nickname = price.author === null ? undefined : nicknames.get(price.author);
  const by = nickname === undefined ? [] : [book.by(nickname)];
  return [seenDayWords(price.day, today, formats), ...by, book.sources[price.source]].join(" · ");
}

/** Returns the day and the source of others' prices: `seen by others, 21 Nov · Open Prices · not confirmed`. */
export function othersFacts({ day, source, isConfirmed }: OthersPrice, text: Texts, book: BookTexts, formats: Formats): string {
  const from = source === "open-prices" ? ["Open Prices"] : [];
  return [othersWords(day, text, formats), ...from, ...(isConfirmed ? [] : [book.notConfirmed])].join(" · ");
}

/** Returns `12% more expensive than in May`. */
export function trendWords({ share, month }: PriceTrend, today: string, book: BookTexts, formats: Formats, region: string): string {
  const isThisYear = month.startsWith(today.slice(0, 4));
  const name = new Intl.DateTimeFormat(region, { month: "long", ...(isThisYear ? {} : { year: "numeric" }) });
  const words = name.format(new Date(`${month}-15T12:00`));
  if (Math.round(Math.abs(share) * 100) === 0) return book.same(words);
  return share > 0 ? book.more(formats.percent(share), words) : book.less(formats.percent(-share), words);
}
