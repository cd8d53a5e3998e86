import type { LaterTexts } from "../locale";
import type { Formats } from "../locale/formats";

/** The difference between two trips; more is positive. */
export interface Difference {
  readonly cents: number;
  readonly minutes: number;
  readonly stores: number;
  /** List entries that the trip buys. */
  readonly entries?: number;
}

/** Returns `$3.10 cheaper, 12 min longer, one store more`. Only money and time appear even if equal. */
export function differenceWords(
  { cents, minutes, stores, entries = 0 }: Difference,
  words: LaterTexts["onTheWay"],
  formats: Formats,
): readonly string[] {
  const money = formats.money(Math.abs(cents));
  const duration = formats.duration(Math.abs(minutes));
  const by = (number: number, more: (size: number) => string, fewer: (size: number) => string): readonly string[] =>
    number === 0 ? [] : [number > 0 ? more(number) : fewer(-number)];
  return [
    cents === 0 ? words.asDear : cents < 0 ? words.cheaper(money) : words.dearer(money),
    minutes === 0 ? words.asLong : minutes < 0 ? words.shorter(duration) : words.longer(duration),
    ...by(stores, words.moreStores, words.fewerStores),
    ...by(entries, words.moreEntries, words.fewerEntries),
  ];
}
