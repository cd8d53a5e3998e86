import { useLaterTexts, useText } from "../locale";
import type { SearchKind } from "./findings";

/** Returns the names of the groups, which are those of their screens. */
export function useKindNames(): Readonly<Record<SearchKind, string>> {
  const { common, stores, titles } = useText();
  const { search } = useLaterTexts();
  return {
    lists: titles.lists,
    entries: search.entries,
    products: stores.products,
    stores: titles.stores,
    towns: search.towns,
    dishes: search.dishes,
    recipes: titles.recipes,
    settings: common.settings,
    guide: common.guide,
  };
}
