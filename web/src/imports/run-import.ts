import type { Items } from "../items/items";
import { itemKey } from "../grocery/words/item-name";
import type { RecipeActions } from "../recipes/recipe-actions";
import { newId } from "../replica/environment";
import type { Replica } from "../replica/replica";
import { creation } from "../replica/row";
import type { Change } from "../replica/row";
import { takeBack } from "../replica/undoable";
import type { Undoable } from "../replica/undoable";
import { entriesOnList, listNamed, recipesIn } from "./existing-rows";
import type { Ready, ReadyEntry, ReadyList } from "./interpret";

/** A new list, no list, or the id of an existing list. */
export type Target = "new" | "none" | string;

/** The person's choices for an import. */
export interface Decision {
  /** The household to import into; empty for your own. */
  readonly household: string;
  /** For each list of the file. */
  readonly targets: readonly Target[];
  /** True to import existing data again. */
  readonly isAgain: boolean;
}

/** The planned import, with the number of existing parts. */
export interface Plan {
  readonly lists: readonly PlannedList[];
  readonly recipes: Ready["recipes"];
  readonly entryCount: number;
  readonly knownEntries: number;
  readonly knownRecipes: number;
}

interface PlannedList {
  readonly list: ReadyList;
  readonly target: Target;
  readonly entries: readonly ReadyEntry[];
}

/** The default targets: the list of the same name, else a new one. */
export function usualTargets(replica: Replica, household: string, { lists }: Ready): readonly Target[] {
  return lists.map((list) => listNamed(replica, household, list)?.id ?? "new");
}

export function planImport(replica: Replica, ready: Ready, { household, targets, isAgain }: Decision): Plan {
  let knownEntries = 0;
  const lists = ready.lists.map((list, index): PlannedList => {
    const target = targets[index] ?? "new";
    if (target === "none") return { list, target, entries: [] };
    const isKnown = entriesOnList(replica, target === "new" ? null : target);
    const fresh = list.entries.filter((entry) => !isKnown(entry));
    knownEntries += list.entries.length - fresh.length;
    return { list, target, entries: isAgain ? list.entries : fresh };
  });
  const isKnown = recipesIn(replica, household);
  const fresh = ready.recipes.filter((recipe) => !isKnown(recipe));
  return {
    lists,
    recipes: isAgain ? ready.recipes : fresh,
    entryCount: lists.reduce((sum, { entries }) => sum + entries.length, 0),
    knownEntries,
    knownRecipes: ready.recipes.length - fresh.length,
  };
}

/** The number of rows that a plan writes; 0 for nothing to import. */
export function sizeOf({ lists, recipes, entryCount }: Plan): number {
  return lists.filter(({ target }) => target === "new").length + recipes.length + entryCount;
}

interface Parts {
  readonly replica: Replica;
  readonly items: Items;
  readonly recipes: RecipeActions;
}

/** Writes the planned rows; one undo removes all of them. */
export function runImport({ replica, items, recipes }: Parts, plan: Plan, household: string): Undoable {
  const changes = listChanges(replica, items, plan, household);
  const { undo } = replica.record(changes);
  const isInOwn = recipesIn(replica, "");
  // The author of a household's recipe also keeps a copy of it; do not create a second one.
  const requests = plan.recipes.map((contents) => {
    const isOwn = household === "" || isInOwn(contents);
    return { contents, books: isOwn ? [household] : [household, ""] };
  });
  const createdRecipes = recipes.createAll(requests);
  return {
    count: sizeOf(plan),
    undo: () => {
      createdRecipes.undo();
      takeBack(replica, undo);
    },
  };
}

function listChanges(replica: Replica, items: Items, plan: Plan, household: string): readonly Change[] {
  const now = replica.environment.now();
  const changes: Change[] = [];
  // The rows are recorded together later, so the household does not know items created here.
  const newItems = new Map<string, string>();
  const itemOf = (name: string): string => {
    const key = itemKey(name) || name;
    const existing = newItems.get(key);
    if (existing !== undefined) return existing;
    const { itemId, changes: ofItem } = items.of(household).use(name);
    changes.push(...ofItem);
    newItems.set(key, itemId);
    return itemId;
  };
  let timestamp = now;
  for (const { list, target, entries } of plan.lists) {
    if (target === "none") continue;
    const listId = target === "new" ? newId(replica.environment) : target;
    if (target === "new") {
      const { name, isTemplate } = list;
      const fields = { name, isTemplate, details: "", created: now, used: now, storeId: null, isDeleted: false };
      changes.push(creation("list", listId, fields, household));
    }
    for (const { name, quantity, count, shownUnit, note, isDone } of entries) {
      // Consecutive timestamps keep the order of the file.
      timestamp += 1;
      const fields = {
        listId, itemId: itemOf(name), productId: null, quantity, count, shownUnit, note, added: timestamp,
        isInCart: isDone && !list.isTemplate, cartTime: isDone ? now : 0, isDeleted: false,
      };
      changes.push(creation("entry", newId(replica.environment), fields, household));
    }
  }
  return changes;
}
