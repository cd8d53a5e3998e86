import { words } from "../../grocery/language/language";
import type { HouseholdItems } from "../../items/items";

/**
 * Returns the names on a receipt that are neither on the list nor among the household's items, in any spelling or
 * language, without duplicates.
 */
export function unlistedNames(
  names: readonly string[], listed: readonly string[], items: Pick<HouseholdItems, "withMeaning">,
): readonly string[] {
  const known = new Set(listed.map((name) => words.meaning(name)));
  return names.filter((name) => {
    const meaning = words.meaning(name);
    return items.withMeaning(name) === undefined && !known.has(meaning) && known.add(meaning);
  });
}
