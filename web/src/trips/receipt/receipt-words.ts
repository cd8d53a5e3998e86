import { kindPhrases, loneBags } from "./receipt-phrases";
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

/** Digits that text recognition confuses with letters. */
const lookAlikes: Readonly<Record<string, string>> = { "0": "o", "1": "l", "5": "s", "8": "b", "|": "l", "$": "s" };

/** Words of at least this length match with one wrong letter. */
const guessable = 5;

/** The rank of each phrase's kind. */
const ranks: ReadonlyMap<string, number> = new Map(
  kindPhrases.flatMap(([, phrases], rank) => phrases.map((phrase) => [phrase, rank] as const)).reverse(),
);
const mostWords = 4;

/** The phrases that are recognized with a wrong letter, by their length. Payments are not. */
const guessablePhrases: ReadonlyMap<number, readonly string[]> = byLength(
  kindPhrases.filter(([kind]) => !["card", "cash", "amount"].includes(kind)).flatMap(([, phrases]) => phrases).filter(({ length }) => length >= guessable),
);

/** Classifies the words of a line; ignores its numbers. */
export function lineWords(line: string): LineWords {
  const words = folded(line);
  const parts = words.trim().split(" ");
  const rank = least(parts, 1, (part) => ranks.get(part));
  const found = kindPhrases[rank];
  if (found !== undefined) return { kind: found[0], isGuessed: goesOn(words, found[1]) };
  const written = parts.filter((part) => /\p{L}{2}/u.test(part));
  if (written.length === 1 && loneBags.includes(written[0] ?? "")) return { kind: "bag", isGuessed: false };
  return { kind: kindPhrases[least(written, guessable, resembledRank)]?.[0] ?? "none", isGuessed: true };
}

/** Returns the least rank of a run of words; infinity without any. */
function least(words: readonly string[], shortest: number, rankOf: (part: string) => number | undefined): number {
  let rank = Infinity;
  words.forEach((_, from) => {
    for (let end = from + 1; end <= Math.min(words.length, from + mostWords); end += 1) {
      const part = words.slice(from, end).join(" ");
      if (part.length >= shortest) rank = Math.min(rank, rankOf(part) ?? Infinity);
    }
  });
  return rank;
}

/** Returns the rank of a phrase with one other letter, or at the end of a compound such as `Einwegpfand`. */
function resembledRank(part: string): number | undefined {
  const near = (guessablePhrases.get(part.length) ?? []).filter((phrase) => isOneLetterOff(part, phrase)).map((phrase) => ranks.get(phrase) ?? Infinity);
  for (let at = 1; !part.includes(" ") && part.length - at >= guessable; at += 1) near.push(ranks.get(part.slice(at)) ?? Infinity);
  return Math.min(...near);
}

function byLength(phrases: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const lengths = new Map<number, string[]>();
  for (const phrase of phrases) lengths.set(phrase.length, [...(lengths.get(phrase.length) ?? []), phrase]);
  return lengths;
}

/** Returns a text with the letters that resemble the digits inside its words. */
export function withLetters(text: string): string {
  return text.replace(/[\p{L}\d|$]+/gu, (word) => (/\p{L}{2}/u.test(word) ? word.replace(/[0158|$]/g, (mark) => lookAlikes[mark] ?? mark) : word));
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
    .replace(/(?<![\p{L}])(?:\p{L} ){3,}\p{L}(?![\p{L}])/gu, (spaced) => spaced.replace(/ /g, ""));
  const words = withLetters(plain).replace(/[^\p{L}\d]+/gu, " ").trim();
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
export function isOneLetterOff(word: string, other: string): boolean {
  if (word.length !== other.length) return false;
  let wrong = 0;
  for (let index = 0; index < word.length && wrong < 2; index += 1) if (word[index] !== other[index]) wrong += 1;
  return wrong === 1;
}
