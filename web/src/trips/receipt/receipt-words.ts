import { amounts, cards, cash, changes, kindPhrases, loneBags, totals } from "./receipt-phrases";
import type { LineKind } from "./receipt-phrases";

export interface LineWords {
  readonly kind: LineKind;
  /** True if a letter was guessed, or if more words follow, as in a product's name ("Total cereal"). */
  readonly isGuessed: boolean;
}

/** A total including taxes or after discounts is still the total. */
const inclusions = new RegExp(
  "\\b(?:incl|inc|including|inkl|inklusive|einschl|einschliesslich|after|nach|with|w|mit|ttc|sis|amb|con)\\b.{0,14}?" +
    "\\b(?:taxes|tax|vat|gst|hst|iva|tva|igi|alv|btw|moms|mwst|ust|steuern|steuer|discounts?|coupons?|savings|rabatte?|pfand|deposit|tip|trinkgeld)\\b",
  "g",
);

/** Digits that text detection confuses with letters. */
const lookAlikes: Readonly<Record<string, string>> = { "0": "o", "1": "l", "5": "s", "8": "b", "|": "l", "$": "s" };

/** Words of at least this length match with one wrong letter. */
const guessable = 5;

/** Classifies the words of a line; ignores its numbers. */
export function lineWords(line: string): LineWords {
  const words = folded(line);
  const has = (phrases: readonly string[]): boolean => phrases.some((phrase) => words.includes(` ${phrase} `));
  const of = (kind: LineKind, isGuessed = false): LineWords => ({ kind, isGuessed });
  for (const [kind, phrases] of kindPhrases) if (has(phrases)) return of(kind, goesOn(words, phrases));
  if (has(changes)) return of("change", goesOn(words, changes));
  if (has(totals)) return of("total", goesOn(words, totals));
  // Cards first: "Master Card TENDER" was paid by card.
  if (has(cards)) return of("card", goesOn(words, cards));
  if (has(cash)) return of("cash", goesOn(words, cash));
  if (has(amounts)) return of("amount");
  const written = words.trim().split(" ").filter((part) => /\p{L}{2}/u.test(part));
  if (written.length === 1 && loneBags.includes(written[0] ?? "")) return of("bag");
  const parts = written.filter((part) => part.length >= guessable);
  const resembles = (phrases: readonly string[]): boolean => parts.some((part) => phrases.some((phrase) => isOneLetterOff(part, phrase)));
  for (const [kind, phrases] of kindPhrases) if (resembles(phrases)) return of(kind, true);
  if (resembles(changes)) return of("change", true);
  return resembles(totals) ? of("total", true) : of("none");
}

/**
 * Returns the words in lowercase without accents, with digits inside words as letters, and a space on either side.
 */
function folded(line: string): string {
  const plain = line
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    // "T O T A L" is one word.
    .replace(/(?<![\p{L}])(?:\p{L} ){3,}\p{L}(?![\p{L}])/gu, (spaced) => spaced.replace(/ /g, ""))
    .replace(/[\p{L}\d|$]*\p{L}{2,}[\p{L}\d|$]*/gu, (word) => word.replace(/[0158|$]/g, (mark) => lookAlikes[mark] ?? mark));
  const words = plain.replace(/[^\p{L}\d]+/gu, " ").trim();
  return ` ${words.replace("net a payer", "a payer").replace(inclusions, " ").replace(/ +/g, " ").trim()} `;
}

/** True if the line names something besides the phrases and a currency. */
function goesOn(words: string, phrases: readonly string[]): boolean {
  const rest = phrases.reduce((remaining, phrase) => remaining.replace(` ${phrase} `, " "), words);
  return rest.split(" ").some((word) => /^\p{L}{4,}$/u.test(word));
}

/**
 * True for the same length and one different letter. Insertions and deletions match too many other words ("Summer"
 * for "Summe").
 */
function isOneLetterOff(word: string, other: string): boolean {
  if (word.length !== other.length) return false;
  let wrong = 0;
  for (let index = 0; index < word.length && wrong < 2; index += 1) if (word[index] !== other[index]) wrong += 1;
  return wrong === 1;
}
