import type { CatalogItem } from "../../catalog/catalog-index";
import type { Department } from "../../grocery/departments";
import type { ThingLanguage } from "../../grocery/languages";
import { words } from "../../grocery/language/language";
import { folded } from "../../grocery/words/folding";
import { itemKey } from "../../grocery/words/item-name";
import type { Item } from "../../items/items";
import type { DueItem } from "../due/due-items";

/** A completion of the typed text. */
export interface Suggestion {
  readonly name: string;
  readonly department: Department;
  readonly emoji: string;
  /** The source: the household, the store, or the lexicon; *near* is a similar lexicon name. */
  readonly from: "own" | "store" | "lexicon" | "near";
  /** The rhythm of what the household would buy again by now, in days. */
  readonly due?: { readonly everyDays: number; readonly daysAgo: number };
}

type Candidate = Omit<CatalogItem, "popularity" | "meaning">;

/**
 * Completes names from the first letter: the household's by use, then the store's by popularity, then the lexicon's.
 */
export class Suggestions {
  private readonly ofHousehold = new WeakMap<readonly Item[], readonly Candidate[]>();

  /**
   * Returns the completions of a text.
   *
   * @param typed - the beginning of a name; if empty, suggests the household's most used items
   * @param own - most used first
   * @param store - most bought first; empty without a store
   * @param excluded - meanings to omit, such as the entries of the list
   * @returns the household's names first; names that begin with the text before names that contain such a word; no
   *   duplicates. Without any, the most similar names.
   */
  complete(
    typed: string,
    own: readonly Item[],
    store: readonly CatalogItem[],
    language: ThingLanguage,
    { limit = 8, excluded = new Set() }: { readonly limit?: number; readonly excluded?: ReadonlySet<string> } = {},
  ): readonly Suggestion[] {
    const household = this.candidates(own);
    const beginning = folded(typed);
    const results = new Map<string, Suggestion>();
    const collectFrom = (
      candidates: readonly Candidate[], from: Suggestion["from"], matches: (one: Candidate) => boolean,
    ): void => collect(candidates, from, matches, results, limit, excluded);
    if (beginning === "") {
      collectFrom(household, "own", () => true);
    } else {
      const isStart = ({ folded: text }: Candidate): boolean => text.startsWith(beginning);
      const hasWord = ({ folded: text }: Candidate): boolean => text.includes(` ${beginning}`);
      const everybodys = everyday(beginning, language);
      collectFrom(household, "own", ({ name }) => begins(name, beginning));
      collectFrom(household, "own", hasWord);
      collectFrom(store, "store", isStart);
      collectFrom(store, "store", hasWord);
      collectFrom(everybodys.filter(({ name }) => begins(name, beginning)), "lexicon", () => true);
      if (results.size === 0) collectFrom(everybodys, "near", () => true);
    }
    return [...results.values()];
  }

  private candidates(own: readonly Item[]): readonly Candidate[] {
    const cached = this.ofHousehold.get(own);
    if (cached !== undefined) return cached;
    const candidateList = own.map(({ name, department, emoji }) => candidateOf(name, department, emoji));
    this.ofHousehold.set(own, candidateList);
    return candidateList;
  }
}

/** Returns common items; empty until the lexicon is loaded. */
function everyday(beginning: string, language: ThingLanguage): readonly Candidate[] {
  const completions = words.completions(beginning, language);
  return completions.map(({ name, department, emoji }) => candidateOf(name, department, emoji));
}

/**
 * What is due, then all other suggestions.
 *
 * @param excluded - meanings to omit, such as the entries of the list
 */
export function withDue(
  due: readonly DueItem[], suggestions: readonly Suggestion[], excluded: ReadonlySet<string>,
): readonly Suggestion[] {
  const missing = due.filter(({ item }) => !excluded.has(words.meaning(item.name)));
  const names = new Set(missing.map(({ item }) => item.name));
  return [
    ...missing.map(({ item: { name, department, emoji }, everyDays, daysAgo }) => {
      return { name, department, emoji, from: "own" as const, due: { everyDays, daysAgo } };
    }),
    ...suggestions.filter(({ name }) => !names.has(name)),
  ];
}

/** True if a name begins with the typed text, also for German without umlauts: "kae" begins "Käse". */
export function begins(name: string, typed: string): boolean {
  const beginning = folded(typed);
  if (folded(name).startsWith(beginning)) return true;
  return /[aou]e/.test(beginning) && folded(withoutUmlauts(name)).startsWith(beginning);
}

function withoutUmlauts(text: string): string {
  return text.toLowerCase().replace(/[äöü]/g, (letter) => `${letter.normalize("NFD").charAt(0)}e`);
}

/** Adds candidates in order up to the limit. */
function collect(
  candidates: readonly Candidate[],
  from: Suggestion["from"],
  matches: (one: Candidate) => boolean,
  results: Map<string, Suggestion>,
  limit: number,
  excluded: ReadonlySet<string>,
): void {
  for (const one of candidates) {
    const { key, name, department, emoji } = one;
    if (results.size >= limit) return;
    if (!matches(one) || results.has(key) || excluded.has(words.meaning(name))) continue;
    results.set(key, { name, department, emoji, from });
  }
}

function candidateOf(name: string, department: Department, emoji: string): Candidate {
  return { name, department, emoji, key: itemKey(name), folded: folded(name) };
}

export interface SuggestionServices {
  readonly suggestions: Suggestions;
}
