import { words } from "../grocery/language/language";
import type { RecipeContents } from "../grocery/rows/recipe-fields";
import { folded } from "../grocery/words/folding";
import { entriesOn } from "../lists/entry-order";
import type { Replica } from "../replica/replica";
import type { Row } from "../replica/row";
import type { ReadyEntry, ReadyList } from "./interpret";

/** Returns a test for recipes that are in the book or came earlier in the same import. */
export function recipesIn(replica: Replica, household: string): (recipe: RecipeContents) => boolean {
  const sourcesByName = new Map<string, Set<string>>();
  const isKnown = (recipe: Pick<RecipeContents, "name" | "source">): boolean => {
    const [name, source] = [folded(recipe.name), recipe.source ?? ""];
    const sources = sourcesByName.get(name);
    if (sources === undefined) sourcesByName.set(name, new Set([source]));
    else if (sources.has(source)) return true;
    else sources.add(source);
    // A recipe without a source counts as the one of the same name.
    return sources !== undefined && (source === "" || sources.has(""));
  };
  for (const recipe of replica.rows("recipe", household)) isKnown(recipe);
  return isKnown;
}

/** Returns a test for entries that are on the list, in the cart or not, or came earlier in the same import. */
export function entriesOnList(replica: Replica, listId: string | null): (entry: ReadyEntry) => boolean {
  const onList = new Set(
    (listId === null ? [] : entriesOn(replica, listId)).flatMap(({ itemId, note }) => {
      const item = replica.row("item", itemId);
      return item === undefined ? [] : `${words.meaning(item.name)}\n${note.trim()}`;
    }),
  );
  const earlier = new Set<string>();
  return (entry) => {
    const thing = `${words.meaning(entry.name)}\n${entry.note.trim()}`;
    const whole = `${thing}\n${JSON.stringify([entry.quantity, entry.count])}`;
    const isKnown = onList.has(thing) || earlier.has(whole);
    earlier.add(whole);
    return isKnown;
  };
}

/** The household's list of the same name and kind; null if there is none. */
export function listNamed(
  replica: Replica, household: string, { name, isTemplate }: Pick<ReadyList, "name" | "isTemplate">,
): Row<"list"> | null {
  const lists = replica.rows("list", household).filter((list) => list.isTemplate === isTemplate);
  return lists.find((list) => folded(list.name) === folded(name)) ?? null;
}
