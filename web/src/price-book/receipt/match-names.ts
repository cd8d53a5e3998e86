import type { Quantity } from "../../grocery/amounts/quantity";
import { words } from "../../grocery/language/language";
import type { ThingLanguage } from "../../grocery/languages";
import { folded } from "../../grocery/words/folding";
import { stems } from "../../grocery/words/item-name";
import { isOfChain, latestFirst } from "../../prices/seen-prices";
import type { PricedStore, SeenPrice } from "../../prices/seen-prices";

/** The thing that a name on a receipt stands for. */
export interface NameMatch {
  /** The name on lists; null if unknown. */
  readonly name: string | null;
  /** The matching entry of the list; null without one. */
  readonly entryId: string | null;
  /** The content of a pack, as the receipt or an earlier one says; null if unknown. */
  readonly size: Quantity | null;
  /** False if the reader should ask. */
  readonly isSure: boolean;
}

/** The things that a name can stand for, in this order. */
export interface NameSources {
  /** The entries of this purchase. */
  readonly entries: readonly { readonly id: string; readonly name: string }[];
  /** Earlier names of this household at this chain: see `saidNames`. */
  readonly said: ReadonlyMap<string, SeenPrice>;
  readonly language: ThingLanguage;
}

/** From this certainty the lexicon's answer is not asked about: all words that matter are known. */
const certain = 90;
/** Enough if the thing is also on the list. */
const likely = 50;

/** Returns the latest price for each name on receipts of a store or its chain. */
export function saidNames(rows: readonly SeenPrice[], store: PricedStore): ReadonlyMap<string, SeenPrice> {
  const oldestFirst = rows.filter((row) => isOfChain(row, store)).sort(latestFirst).reverse();
  return new Map(oldestFirst.flatMap((row) => (row.label === null ? [] : [[labelKey(row.label), row] as const])));
}

/** Ignores spaces, signs and the case of letters. */
function labelKey(label: string): string {
  return folded(label).replace(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Finds what the names on a receipt stand for: what the household has said before, then the entries of the list, each at
 * most once, then the lexicon.
 */
export function matchNames(labels: readonly string[], { entries, said, language }: NameSources): readonly NameMatch[] {
  const free = new Map(entries.map((entry) => [entry.id, entry]));
  const matches = labels.map((label): NameMatch | null => {
    const before = said.get(labelKey(label));
    if (before === undefined) return null;
    const entry = [...free.values()].find(({ name }) => words.meaning(name) === words.meaning(before.name)) ?? null;
    if (entry !== null) free.delete(entry.id);
    return { name: before.name, entryId: entry?.id ?? null, size: before.size, isSure: true };
  });
  const read = labels.map((label) => readLabel(label, language));
  // The best pairs first, so that "whole milk" does not take the entry of "milk chocolate".
  const pairs = read
    .flatMap((label, line) => [...free.values()].map((entry) => ({ line, entry, ...likeness(label, entry.name, language) })))
    .filter(({ line, points }) => points > 0 && matches[line] === null)
    .sort((one, other) => other.points - one.points || one.line - other.line);
  for (const { line, entry, isSure } of pairs) {
    if (matches[line] !== null || !free.has(entry.id)) continue;
    free.delete(entry.id);
    matches[line] = { name: entry.name, entryId: entry.id, size: read[line]?.size ?? null, isSure };
  }
  return matches.map((match, line) => match ?? alone(read[line], language));
}

interface ReadLabel {
  readonly name: string;
  readonly size: Quantity | null;
  readonly thing: string | null;
  readonly certainty: number;
  /** True if the whole name means the thing. */
  readonly isWhole: boolean;
  readonly tokens: readonly string[];
}

function readLabel(label: string, language: ThingLanguage): ReadLabel {
  const [entry] = words.entries(label.toLowerCase()).entries;
  const name = entry?.name ?? label;
  const { thing, certainty, isWhole } = words.lookUp(name, language);
  const tokens = folded(name).split(/[^\p{L}]+/u).filter((token) => token.length > 1);
  return { name, size: entry?.quantity ?? null, thing, certainty, isWhole, tokens };
}

function likeness({ thing, certainty, tokens }: ReadLabel, name: string, language: ThingLanguage): { readonly points: number; readonly isSure: boolean } {
  const wanted = words.lookUp(name, language).thing;
  if (thing !== null && thing === wanted && certainty >= likely) return { points: 2 + certainty / 100, isSure: true };
  const nameWords = folded(name).split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  const found = nameWords.filter((word) => tokens.some((token) => shortens(token, word)));
  // All words of the entry are on the receipt, perhaps shortened.
  if (nameWords.length > 0 && found.length === nameWords.length) return { points: 1 + nameWords.length / 10, isSure: false };
  return { points: 0, isSure: false };
}

/** True for the word itself, its beginning ("kartoff"), its stem, and for its consonants ("mlk"). */
function shortens(token: string, word: string): boolean {
  if (token === word || stems(token)[0] === stems(word)[0]) return true;
  if (token.length >= 4 && (word.startsWith(token) || token.startsWith(word))) return true;
  if (token.length < 3 || token[0] !== word[0] || /[aeiou]/.test(token.slice(1))) return false;
  return word.replace(/(?<=.)[aeiou]/g, "").startsWith(token);
}

/** A name that no entry and no earlier receipt explains. */
function alone(label: ReadLabel | undefined, language: ThingLanguage): NameMatch {
  const known = label === undefined || label.thing === null || label.certainty < likely ? null : words.thing(label.thing, language);
  return {
    // "Butter" rather than the lexicon's first name for it.
    name: label?.isWhole === true ? label.name.charAt(0).toUpperCase() + label.name.slice(1) : known?.name ?? null,
    entryId: null,
    size: label?.size ?? null,
    isSure: known !== null && (label?.certainty ?? 0) >= certain,
  };
}
