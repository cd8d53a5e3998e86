import type { CatalogItem } from "../../catalog/catalog-index";
import type { Department } from "../../grocery/departments";
import type { ThingLanguage } from "../../grocery/languages";
import { words } from "../../grocery/language/language";
import { folded } from "../../grocery/words/folding";
import { itemKey } from "../../grocery/words/item-name";
import type { Item } from "../../items/items";

/** A name to complete what is typed. */
export interface Suggestion {
  readonly name: string;
  readonly department: Department;
  readonly emoji: string;
  /**
   * Where it is from: what the household buys, what the store sells, or what everybody buys; *near* is what everybody
   * calls something that may have been meant.
   */
  readonly from: "own" | "store" | "lexicon" | "near";
}

type Known = Omit<CatalogItem, "popularity" | "meaning">;

/** Completes names from the first letter on: the household's own first, by use; then the store's, by popularity. */
export class Suggestions {
  private readonly ofHousehold = new WeakMap<readonly Item[], readonly Known[]>();

  /**
   * @param typed - the beginning of a name; with nothing typed, what the household buys most is suggested.
   * @param own - most used first.
   * @param store - most bought first; empty where no store is chosen.
   * @param taken - what is meant by what is not to be suggested, such as what is on the list already.
   * @returns the household's names first; names that begin with what is typed before names with a word that does; none
   *   twice. Where nothing begins so, the names that are nearest to what is typed.
   */
  complete(
    typed: string,
    own: readonly Item[],
    store: readonly CatalogItem[],
    language: ThingLanguage,
    { limit = 8, taken = new Set<string>() }: { readonly limit?: number; readonly taken?: ReadonlySet<string> } = {},
  ): readonly Suggestion[] {
    const household = this.candidates(own);
    const beginning = folded(typed);
    const found = new Map<string, Suggestion>();
    const take = (candidates: readonly Known[], from: Suggestion["from"], matches: (one: Known) => boolean): void =>
      collect(candidates, from, matches, found, limit, taken);
    if (beginning === "") {
      take(household, "own", () => true);
    } else {
      const isStart = ({ folded: text }: Known): boolean => text.startsWith(beginning);
      const hasWord = ({ folded: text }: Known): boolean => text.includes(` ${beginning}`);
      const everybodys = everyday(beginning, language);
      take(household, "own", ({ name }) => begins(name, beginning));
      take(household, "own", hasWord);
      take(store, "store", isStart);
      take(store, "store", hasWord);
      take(everybodys.filter(({ name }) => begins(name, beginning)), "lexicon", () => true);
      if (found.size === 0) take(everybodys, "near", () => true);
    }
    return [...found.values()];
  }

  private candidates(own: readonly Item[]): readonly Known[] {
    const known = this.ofHousehold.get(own);
    if (known !== undefined) return known;
    const made = own.map(({ name, department, emoji }) => knownBy(name, department, emoji));
    this.ofHousehold.set(own, made);
    return made;
  }
}

/** Returns common items; empty until the lexicon is loaded. */
function everyday(beginning: string, language: ThingLanguage): readonly Known[] {
  return words.completions(beginning, language).map(({ name, department, emoji }) => knownBy(name, department, emoji));
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

/** Adds candidates in their order until there are enough. */
function collect(
  candidates: readonly Known[],
  from: Suggestion["from"],
  matches: (one: Known) => boolean,
  found: Map<string, Suggestion>,
  limit: number,
  taken: ReadonlySet<string>,
): void {
  for (const one of candidates) {
    const { key, name, department, emoji } = one;
    if (found.size >= limit) return;
    if (matches(one) && !found.has(key) && !taken.has(words.meaning(name))) found.set(key, { name, department, emoji, from });
  }
}

function knownBy(name: string, department: Department, emoji: string): Known {
  return { name, department, emoji, key: itemKey(name), folded: folded(name) };
}

export interface SuggestionServices {
  readonly suggestions: Suggestions;
}
