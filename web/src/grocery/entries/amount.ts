import type { ShownUnit } from "../amounts/quantity";
import { amountWord, articles, linkWords, namingWords, numberWords } from "./amount-words";
import type { AmountWord } from "./amount-words";
import type { Token } from "./tokens";

/** How much was typed. */
export type Amount =
  /** So many packs. */
  | { readonly kind: "count"; readonly count: number }
  | { readonly kind: "quantity"; readonly number: number; readonly unit: ShownUnit };

const mostPacks = 999;
// "Mehl 405", "Cola 1905": a larger number at the end is part of a name.
const mostAtEnd = 99;

/**
 * An amount at the start: "2 kg", "3x", "2 x 500 g", "a dozen", "half a pound of".
 *
 * @param isKnownFrom - whether what is typed from a place on is the name of an item: "a can opener" has no amount in
 *   cans.
 * @returns the amount and where it ends; null where there is none.
 */
export function leadingAmount(
  tokens: readonly Token[],
  isKnownFrom: (start: number) => boolean,
): { readonly amount: Amount; readonly end: number } | null {
  const number = numberAt(tokens, 0);
  if (number === null) return null;
  const next = tokens[number.next];
  if (next !== undefined && isTimes(next)) {
    return multiplied(tokens, number.value, number.next + 1) ?? counted(number.value, next.end);
  }
  const packOf = packOfMany(tokens, number);
  if (packOf !== null) return packOf;
  const unit = wordAt(tokens, number.next);
  if (unit !== null && next !== undefined && !isPartOfName(tokens, number, unit, isKnownFrom)) {
    const after = number.next + 1;
    const link = tokens[after];
    const end = link?.kind === "word" && linkWords.has(link.word) ? link.end : next.end;
    return { amount: amountOf(number, unit), end };
  }
  // "7up" is no seven of something, and "half" alone no amount.
  if (next === undefined || (next.kind === "word" && next.isAttached) || number.needsUnit) return null;
  const amount: Amount = number.isArticle ? { kind: "count", count: 1 } : amountOf(number, { kind: "piece" });
  return { amount, end: tokens[number.next - 1]?.end ?? 0 };
}

/** An amount at the end: "milk 2x", "milk x2", "Kartoffeln 2 kg", "eggs 12". */
export function trailingAmount(tokens: readonly Token[]): { readonly amount: Amount; readonly start: number } | null {
  const last = tokens[tokens.length - 1];
  const before = tokens[tokens.length - 2];
  if (last === undefined || before === undefined) return null;
  if (last.kind === "number") {
    if (isTimes(before)) return started(counted(last.value, last.end), before.start, tokens.length - 2);
    // "Vitamin B 12", "Mehl Type 405"
    const isName = before.kind === "word" && (namingWords.has(before.word) || before.word.length === 1);
    if (isName || !Number.isInteger(last.value) || last.value > mostAtEnd || last.value < 1) return null;
    const amount: Amount = { kind: "quantity", number: last.value, unit: "piece" };
    return started({ amount }, last.start, tokens.length - 1);
  }
  if (before.kind !== "number") return null;
  if (isTimes(last)) return started(counted(before.value, last.end), before.start, tokens.length - 2);
  const unit = amountWord(last.word);
  if (unit === null) return null;
  const number = { value: before.value, grouped: before.grouped };
  return started({ amount: amountOf(number, unit) }, before.start, tokens.length - 2);
}

interface NumberFound {
  readonly value: number;
  readonly grouped: number;
  /** The index of the token after it. */
  readonly next: number;
  /** Means an amount only before a measure. */
  readonly needsUnit: boolean;
  readonly isArticle: boolean;
}

function numberAt(tokens: readonly Token[], index: number): NumberFound | null {
  const token = tokens[index];
  if (token === undefined) return null;
  if (token.kind === "number") {
    const { value, grouped } = token;
    return value > 0 ? { value, grouped, next: index + 1, needsUnit: false, isArticle: false } : null;
  }
  if (articles.has(token.word)) {
    // "a dozen", "ein halbes Pfund", "a couple of"
    const inner = numberAt(tokens, index + 1);
    if (inner !== null && !inner.isArticle) return inner;
    return { value: 1, grouped: 1, next: index + 1, needsUnit: false, isArticle: true };
  }
  const value = numberWords[token.word];
  if (value === undefined) return null;
  const found = { value, grouped: value, needsUnit: value < 1, isArticle: false };
  const next = tokens[index + 1];
  // "half a pound", "a couple of onions"
  const isLinked = next?.kind === "word" && (value < 1 ? articles.has(next.word) : token.word === "couple");
  return { ...found, next: index + (isLinked && next?.kind === "word" && isLink(token.word, next.word) ? 2 : 1) };
}

function isLink(number: string, next: string): boolean {
  return number === "couple" ? linkWords.has(next) : articles.has(next);
}

/** "2 x 500 g" is a kilogram. */
function multiplied(tokens: readonly Token[], factor: number, index: number) {
  const number = numberAt(tokens, index);
  const unit = number === null ? null : wordAt(tokens, number.next);
  if (number === null || number.isArticle || unit?.kind !== "measure") return null;
  const amount = amountOf({ value: number.value * factor, grouped: number.grouped * factor }, unit);
  return { amount, end: tokens[number.next]?.end ?? 0 };
}

/** "6-pack", "10er Pack": one pack of so many pieces. */
function packOfMany(tokens: readonly Token[], number: NumberFound) {
  const next = tokens[number.next];
  if (next?.kind !== "word" || !next.isAttached) return null;
  if (!/^(?:er|pack|packs|er pack|er packung)$/.test(next.word)) return null;
  const after = tokens[number.next + 1];
  const isPackNamed = next.word === "er" && after?.kind === "word" && amountWord(after.word)?.kind === "pack";
  const last = isPackNamed ? number.next + 1 : number.next;
  const link = tokens[last + 1];
  const end = link?.kind === "word" && linkWords.has(link.word) ? link.end : tokens[last]?.end ?? 0;
  return { amount: { kind: "quantity", number: number.value, unit: "piece" } as const, end };
}

/** "2 can openers", "a bar stool": the word that looks like a unit belongs to what is bought. */
function isPartOfName(
  tokens: readonly Token[],
  number: NumberFound,
  unit: AmountWord,
  isKnownFrom: (start: number) => boolean,
): boolean {
  const word = tokens[number.next];
  const after = tokens[number.next + 1];
  if (word === undefined || after === undefined) return unit.kind === "pack";
  if (unit.kind !== "pack" && unit.kind !== "piece") return false;
  if (isKnownFrom(word.start)) return true;
  const article = tokens[number.next - 1];
  const isEnglish = article?.kind === "word" && (article.word === "a" || article.word === "an");
  return number.isArticle && isEnglish && !(after.kind === "word" && linkWords.has(after.word));
}

function amountOf({ value, grouped }: { readonly value: number; readonly grouped: number }, word: AmountWord): Amount {
  switch (word.kind) {
    case "measure": {
      // "1.500 g" is fifteen hundred, "1,500 kg" one and a half: nobody buys the other.
      const isSmall = ["mg", "g", "ml"].includes(word.unit) && word.times === 1;
      return { kind: "quantity", number: (isSmall ? grouped : value) * word.times, unit: word.unit };
    }
    case "pack":
      return { kind: "count", count: packs(value) };
    case "piece":
      return { kind: "quantity", number: Math.max(1, Math.round(grouped)), unit: "piece" };
    case "dozen":
      return { kind: "quantity", number: Math.max(1, Math.round(value * 12)), unit: "piece" };
  }
}

function counted(value: number, end: number): { readonly amount: Amount; readonly end: number } {
  return { amount: { kind: "count", count: packs(value) }, end };
}

function packs(value: number): number {
  return Math.min(mostPacks, Math.max(1, Math.round(value)));
}

function started({ amount }: { readonly amount: Amount }, start: number, tokensBefore: number) {
  return tokensBefore < 1 ? null : { amount, start };
}

function isTimes(token: Token | undefined): boolean {
  return token?.kind === "word" && (token.word === "x" || token.word === "mal" || token.word === "times");
}

function wordAt(tokens: readonly Token[], index: number): AmountWord | null {
  const token = tokens[index];
  return token?.kind === "word" ? amountWord(token.word) : null;
}
