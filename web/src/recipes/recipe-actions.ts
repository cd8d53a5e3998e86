import { shownName } from "../grocery/rows/names";
import { changedContents, sameContents } from "../grocery/rows/recipe-contents";
import type { RecipeContents, RecipeFields } from "../grocery/rows/recipe-fields";
import { itemKey } from "../grocery/words/item-name";
import type { Items } from "../items/items";
import { newId } from "../replica/environment";
import type { Replica } from "../replica/replica";
import { change, creation } from "../replica/row";
import type { Change, Row } from "../replica/row";
import { takeBack } from "../replica/undoable";
import type { Undoable } from "../replica/undoable";
import { fewestServings, mostServings } from "./amounts/scaling";
import type { Day } from "./week";

/** A recipe that was put into a book. */
export interface SavedRecipe {
  readonly id: string;
  /** Names of the items that were made for it. */
  readonly newItems: readonly string[];
  readonly undo: () => void;
}

/** Everything that can be done to recipes and to the week. Each is on the screen at once. */
export class RecipeActions {
  constructor(private readonly replica: Replica, private readonly items: Items) {}

  /**
   * Puts a recipe into a book; one of a household goes into one's own book too (H-16).
   *
   * @param household - empty for only one's own.
   * @returns the recipe in that book.
   */
  create(contents: RecipeContents, household: string): string {
    const id = this.newId;
    const created = this.now;
    const changes = [this.creationOf(id, contents, household, { created, postedId: null })];
    if (household !== "") changes.push(this.creationOf(this.newId, contents, "", { created, postedId: null }));
    this.replica.record(changes);
    return id;
  }

  /** Puts several recipes at once into books, each into all that are named with it; empty is one's own. */
  createAll(wanted: readonly { readonly contents: RecipeContents; readonly books: readonly string[] }[]): Undoable {
    // A moment for each, so that twins are found by it and none is another's.
    const changes = wanted.flatMap(({ contents, books }, index) => {
      const times = { created: this.now + index, postedId: null };
      return books.map((household) => this.creationOf(this.newId, contents, household, times));
    });
    return { ...this.done(changes), count: wanted.length };
  }

  /** Puts a recipe of somebody else's into one's own book, with items for what one has never bought (H-17). */
  keep(contents: RecipeContents): SavedRecipe {
    const id = this.newId;
    const made = this.missingItems(contents);
    const recipe = this.creationOf(id, contents, "", { created: this.now, postedId: null });
    const { undo } = this.replica.record([...made.changes, recipe]);
    return { id, newItems: made.names, undo: () => takeBack(this.replica, undo) };
  }

  /**
   * Changes a recipe, and the copy in one's own book as long as both said the same.
   *
   * @param from - what it said when somebody began to change it: only what they have changed since is set, so that what
   *   others write meanwhile stays. Null where nobody knows.
   */
  edit(id: string, contents: RecipeContents, from: RecipeContents | null): void {
    const old = this.replica.row("recipe", id);
    const set = from === null ? contents : changedContents(contents, from);
    if (old === undefined || Object.keys(set).length === 0) return;
    const changes = [change("recipe", id, set)];
    const twin = old.household === "" ? undefined : this.twinOf(old, "");
    if (twin !== undefined) changes.push(change("recipe", twin.id, set));
    this.replica.record(changes);
  }

  remove(id: string): Undoable {
    return this.done([change("recipe", id, { isDeleted: true })]);
  }

  /**
   * Copies a recipe into a household's book, or into one's own.
   *
   * @returns the copy, or the one that is there already; null without such a recipe.
   */
  share(id: string, household: string): string | null {
    const recipe = this.replica.row("recipe", id);
    if (recipe === undefined) return null;
    const known = this.twinOf(recipe, household);
    if (known !== undefined) return known.id;
    const copy = this.newId;
    this.replica.record([this.creationOf(copy, recipe, household, { created: recipe.created, postedId: null })]);
    return copy;
  }

  /** The same recipe in another book, as long as both say the same. */
  twinOf(recipe: Row<"recipe">, household: string): Row<"recipe"> | undefined {
    // The moment of writing is part of every copy, and hardly two recipes share it.
    const isTwin = (other: Row<"recipe">): boolean => other.created === recipe.created && sameContents(other, recipe);
    return this.replica.rows("recipe", household).find(isTwin);
  }

  /** Notes under which id a recipe is posted; null for no longer. */
  notePosted(id: string, postedId: string | null): void {
    this.replica.record([change("recipe", id, { postedId })]);
  }

  /** Notes that nothing is posted under an id any more, in whichever book its recipe is. */
  noteTakenBack(postedId: string): void {
    const posted = this.replica.rows("recipe").filter((recipe) => recipe.postedId === postedId);
    this.replica.record(posted.map(({ id }) => change("recipe", id, { postedId: null })));
  }

  /** Plans a recipe for a day of a household's week; one from another book is copied into the household's first. */
  plan(recipeId: string, day: Day, servings: number, household: string): Undoable {
    const recipe = this.replica.row("recipe", recipeId);
    if (recipe === undefined) return { count: 0, undo: () => undefined };
    const isThere = recipe.household === household;
    const planned = isThere ? recipeId : this.share(recipeId, household) ?? recipeId;
    const meal = { day, recipeId: planned, servings: bounded(servings), note: "", isDeleted: false };
    return this.done([creation("meal", this.newId, meal, household)]);
  }

  moveMeal(mealId: string, day: Day): Undoable {
    return this.done([change("meal", mealId, { day })]);
  }

  setServings(mealId: string, servings: number): void {
    this.replica.record([change("meal", mealId, { servings: bounded(servings) })]);
  }

  removeMeal(mealId: string): Undoable {
    return this.done([change("meal", mealId, { isDeleted: true })]);
  }

  /** Changes that make an item of every ingredient that one has none for. */
  private missingItems({ ingredients }: RecipeContents): { names: readonly string[]; changes: readonly Change[] } {
    const own = this.items.of("");
    const keys = new Set<string>();
    const names: string[] = [];
    const changes: Change[] = [];
    for (const ingredient of ingredients) {
      const name = shownName(ingredient.name);
      const key = itemKey(name);
      if (name === "" || keys.has(key) || own.withMeaning(name) !== undefined) continue;
      keys.add(key);
      names.push(name);
      const fields = { name, ...own.belonging(name), unit: null, categoryId: null, uses: 0, used: 0, isDeleted: false };
      changes.push(creation("item", this.newId, fields));
    }
    return { names, changes };
  }

  private creationOf(
    id: string,
    { name, details, servings, minutes, pictureId, source, ingredients }: RecipeContents,
    household: string,
    { created, postedId }: Pick<RecipeFields, "created" | "postedId">,
  ): Change {
    const contents = { name, details, servings, minutes, pictureId, source, ingredients };
    return creation("recipe", id, { ...contents, postedId, created, isDeleted: false }, household);
  }

  private done(changes: readonly Change[]): Undoable {
    const { undo } = this.replica.record(changes);
    return { count: changes.length, undo: () => takeBack(this.replica, undo) };
  }

  private get newId(): string {
    return newId(this.replica.environment);
  }

  private get now(): number {
    return this.replica.environment.now();
  }
}

function bounded(servings: number): number {
  return Math.min(mostServings, Math.max(fewestServings, Math.round(servings)));
}
