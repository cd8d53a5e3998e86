import { words } from "../grocery/language/language";
import type { RecipeContents } from "../grocery/rows/recipe-fields";
import { folded } from "../grocery/words/folding";
import { entriesOn } from "../lists/entry-order";
import type { Replica } from "../replica/replica";
import type { Row } from "../replica/row";
import type { ReadyEntry, ReadyList } from "./understand";

/** Says of one recipe after the other whether the book has it, or one before it was the same. */
export function recipesIn(replica: Replica, household: string): (recipe: RecipeContents) => boolean {
  const known = new Map<string, Set<string>>();
  const isKnown = (recipe: Pick<RecipeContents, "name" | "source">): boolean => {
    const [name, source] = [folded(recipe.name), recipe.source ?? ""];
    const sources = known.get(name);
    if (sources === undefined) known.set(name, new Set([source]));
    else if (sources.has(source)) return true;
    else sources.add(source);
    // Of a name alone nobody knows that it is another one.
    return sources !== undefined && (source === "" || sources.has(""));
  };
  for (const recipe of replica.rows("recipe", household)) isKnown(recipe);
  return isKnown;
}

/** Says of one entry after the other whether the list has it, in the cart or not, or one before it was the same. */
export function entriesOnList(replica: Replica, listId: string | null): (entry: ReadyEntry) => boolean {
  const onList = new Set(
    (listId === null ? [] : entriesOn(replica, listId)).flatMap(({ itemId, note }) => {
      const item = replica.row("item", itemId);
      return item === undefined ? [] : `${words.meaning(item.name)}\n${note.trim()}`;
    }),
  );
  const before = new Set<string>();
  return (entry) => {
    const thing = `${words.meaning(entry.name)}\n${entry.note.trim()}`;
    const whole = `${thing}\n${JSON.stringify([entry.quantity, entry.count])}`;
    const isKnown = onList.has(thing) || before.has(whole);
    before.add(whole);
    return isKnown;
  };
}

/** The household's list of the same name, of the same kind; null without one. */
export function listNamed(
  replica: Replica, household: string, { name, isTemplate }: Pick<ReadyList, "name" | "isTemplate">,
): Row<"list"> | null {
  const lists = replica.rows("list", household).filter((list) => list.isTemplate === isTemplate);
  return lists.find((list) => folded(list.name) === folded(name)) ?? null;
}
