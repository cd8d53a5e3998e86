import type { CatalogItem } from "../catalog/catalog";
import type { Department } from "../catalog/departments";
import { folded } from "../catalog/folding";
import { itemKey } from "../catalog/item-name";
import type { Item } from "./items";
import type { Language, Lexicon } from "./lexicon";

/** A name to complete what is typed. */
export interface Suggestion {
  readonly name: string;
  readonly department: Department;
  readonly emoji: string;
  /** Where it is from: what the household buys, what the store sells, or what everybody buys. */
  readonly from: "own" | "store" | "lexicon";
}

interface Candidate extends Suggestion {
  readonly key: string;
  /** Folded, with a space before: a word begins where " " + what is typed occurs. */
  readonly text: string;
}

/** Completes names from the first letter on: the household's own first, by use; then the store's, by popularity. */
export class Suggestions {
  private readonly common: Readonly<Record<Language, readonly Candidate[]>>;
  private readonly ofStore = new WeakMap<readonly CatalogItem[], readonly Candidate[]>();
  private readonly ofHousehold = new WeakMap<readonly Item[], readonly Candidate[]>();

  constructor(lexicon: Lexicon) {
    const named = (language: Language): readonly Candidate[] =>
      lexicon.items.map(({ names, department, emoji }) => candidate(names[language], department, emoji, "lexicon"));
    this.common = { en: named("en"), de: named("de") };
  }

  /**
   * @param typed - the beginning of a name; with nothing typed, what the household buys most is suggested.
   * @param own - most used first.
   * @param store - most bought first; empty where no store is chosen.
   * @param taken - `itemKey`s not to suggest, such as what is on the list already.
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
    const household = remembered(this.ofHousehold, own, (item) =>
      candidate(item.name, item.department, item.emoji, "own"),
    );
    const sold = remembered(this.ofStore, store, (item) => candidate(item.name, item.department, item.emoji, "store"));
    const common = this.common[language];
    const beginning = folded(typed);
    const found = new Map<string, Candidate>();
    const take = (from: readonly Candidate[], matches: (text: string) => boolean): void =>
      collect(from, matches, found, limit, taken);
    if (beginning === "") {
      take(household, () => true);
    } else {
      const isStart = (text: string): boolean => text.startsWith(beginning, 1);
      const hasWord = (text: string): boolean => text.includes(` ${beginning}`);
      take(household, isStart);
      take(household, hasWord);
      take(sold, isStart);
      take(common, isStart);
      take(sold, hasWord);
      take(common, hasWord);
    }
    return [...found.values()].map(({ name, department, emoji, from }) => ({ name, department, emoji, from }));
  }
}

/** Adds candidates in their order until there are enough. */
function collect(
  candidates: readonly Candidate[],
  matches: (text: string) => boolean,
  found: Map<string, Candidate>,
  limit: number,
  taken: ReadonlySet<string>,
): void {
  for (const one of candidates) {
    if (found.size >= limit) return;
    if (matches(one.text) && !found.has(one.key) && !taken.has(one.key)) found.set(one.key, one);
  }
}

function remembered<Source>(
  known: WeakMap<readonly Source[], readonly Candidate[]>,
  sources: readonly Source[],
  make: (source: Source) => Candidate,
): readonly Candidate[] {
  const found = known.get(sources);
  if (found !== undefined) return found;
  const made = sources.map(make);
  known.set(sources, made);
  return made;
}

function candidate(name: string, department: Department, emoji: string, from: Suggestion["from"]): Candidate {
  return { name, department, emoji, from, key: itemKey(name), text: ` ${folded(name)}` };
}
