import type { CatalogItem } from "../../catalog/catalog-index";
import type { Department } from "../../grocery/departments";
import type { Language } from "../../grocery/languages";
import { words } from "../../grocery/language/language";
import { folded } from "../../grocery/words/folding";
import { itemKey } from "../../grocery/words/item-name";
import type { Item } from "../../items/items";

/** A name to complete what is typed. */
export interface Suggestion {
  readonly name: string;
  readonly department: Department;
  readonly emoji: string;
  /** Where it is from: what the household buys, what the store sells, or what everybody buys. */
  readonly from: "own" | "store" | "lexicon";
}

type Known = Omit<CatalogItem, "popularity">;

/** Completes names from the first letter on: the household's own first, by use; then the store's, by popularity. */
export class Suggestions {
  private readonly ofHousehold = new WeakMap<readonly Item[], readonly Known[]>();

  /**
   * @param typed - the beginning of a name; with nothing typed, what the household buys most is suggested.
   * @param own - most used first.
   * @param store - most bought first; empty where no store is chosen.
   * @param taken - what is meant by what is not to be suggested, such as what is on the list already.
   * @returns the household's names first; names that begin with what is typed before names with a word that does; none
   *   twice.
   */
  complete(
    typed: string,
    own: readonly Item[],
    store: readonly CatalogItem[],
    language: Language,
    { limit = 8, taken = new Set<string>() }: { readonly limit?: number; readonly taken?: ReadonlySet<string> } = {},
  ): readonly Suggestion[] {
    const household = this.candidates(own);
    const beginning = folded(typed);
    const found = new Map<string, Suggestion>();
    const take = (candidates: readonly Known[], from: Suggestion["from"], matches: (text: string) => boolean): void =>
      collect(candidates, from, matches, found, limit, taken);
    if (beginning === "") {
      take(household, "own", () => true);
    } else {
      const isStart = (text: string): boolean => text.startsWith(beginning);
      const hasWord = (text: string): boolean => text.includes(` ${beginning}`);
      take(household, "own", isStart);
      take(household, "own", hasWord);
      take(store, "store", isStart);
      take(store, "store", hasWord);
      take(everyday(beginning, language), "lexicon", () => true);
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

/** What everybody buys; nothing before the lexicon is there. */
function everyday(beginning: string, language: Language): readonly Known[] {
  return words.completions(beginning, language).map(({ name, department, emoji }) => knownBy(name, department, emoji));
}

/** Adds candidates in their order until there are enough. */
function collect(
  candidates: readonly Known[],
  from: Suggestion["from"],
  matches: (text: string) => boolean,
  found: Map<string, Suggestion>,
  limit: number,
  taken: ReadonlySet<string>,
): void {
  for (const { key, folded: text, name, department, emoji } of candidates) {
    if (found.size >= limit) return;
    if (matches(text) && !found.has(key) && !taken.has(words.meaning(name))) found.set(key, { name, department, emoji, from });
  }
}

function knownBy(name: string, department: Department, emoji: string): Known {
  return { name, department, emoji, key: itemKey(name), folded: folded(name) };
}

declare module "../../frame/services" {
  interface Services {
    readonly suggestions: Suggestions;
  }
}
