import { folded } from "../grocery/words/folding";
import { categoryOf } from "./category-order";
import type { Category } from "./category-order";
import type { Item } from "./items";

export interface ItemGroup {
  readonly category: Category;
  /** By name. */
  readonly items: readonly Item[];
}

/**
 * Items under their categories in the household's order; empty categories are omitted.
 *
 * @param search - words that must all occur in the name, also as parts of words
 */
export function itemGroups(
  items: readonly Item[],
  categories: readonly Category[],
  search: string,
): readonly ItemGroup[] {
  const words = folded(search).split(" ");
  const matches = items
    .map((item) => ({ item, key: folded(item.name), category: categoryOf(item, categories) }))
    .filter(({ key }) => words.every((word) => key.includes(word)))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return categories.flatMap((category) => {
    const own = matches.filter((one) => one.category === category).map(({ item }) => item);
    return own.length === 0 ? [] : [{ category, items: own }];
  });
}
