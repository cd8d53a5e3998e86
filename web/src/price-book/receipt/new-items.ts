import { words } from "../../grocery/language/language";
import type { HouseholdItems, Items } from "../../items/items";
import { newId } from "../../replica/environment";
import type { Replica } from "../../replica/replica";
import { creation } from "../../replica/row";
import { undoable } from "../../replica/undoable";
import type { Undoable } from "../../replica/undoable";

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

/**
 * Creates items without putting them on a list, in the category of their names. Names that are items already are left
 * out.
 *
 * @param household - empty for your own.
 */
export function rememberItems(replica: Replica, items: Items, household: string, names: readonly string[]): Undoable {
  const own = items.of(household);
  const used = replica.environment.now();
  const created = names.flatMap((written) => {
    const naming = own.naming(written);
    if (naming.kind !== "named") return [];
    const { name } = naming;
    const { department, emoji, categoryId = null } = own.belonging(name);
    const fields = { name, department, emoji, unit: null, categoryId, uses: 0, used, isDeleted: false };
    return [creation("item", newId(replica.environment), fields, household)];
  });
  return undoable(replica, created);
}
