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

/** A recipe added to a book. */
export interface SavedRecipe {
  readonly id: string;
  /** Names of the items created for it. */
  readonly newItems: readonly string[];
  readonly undo: () => void;
}

/** All changes to recipes and the week, visible at once. */
export class RecipeActions {
  constructor(private readonly replica: Replica, private readonly items: Items) {}

  /**
   * Adds a recipe to a book. One for a household goes into the own book too (H-16).
   *
   * @param household - empty for the own book only.
   * @returns the id of the recipe in that book.
   */
  create(contents: RecipeContents, household: string): string {
    const id = this.newId;
    const created = this.now;
    const changes = [this.creationOf(id, contents, household, { created, postedId: null })];
    if (household !== "") changes.push(this.creationOf(this.newId, contents, "", { created, postedId: null }));
    this.replica.record(changes);
    return id;
  }

  /** Adds several recipes at once, each to all its books; empty is the own book. */
  createAll(imports: readonly { readonly contents: RecipeContents; readonly books: readonly string[] }[]): Undoable {
    // Distinct timestamps, which identify copies of the same recipe.
    const changes = imports.flatMap(({ contents, books }, index) => {
      const times = { created: this.now + index, postedId: null };
      return books.map((household) => this.creationOf(this.newId, contents, household, times));
    });
    return { ...this.done(changes), count: imports.length };
  }

  /** Adds a foreign recipe to the own book, with items for needed ingredients that have none (H-17). */
  keep(contents: RecipeContents): SavedRecipe {
    const id = this.newId;
    const newItems = this.missingItems(contents);
    const recipe = this.creationOf(id, contents, "", { created: this.now, postedId: null });
    const { undo } = this.replica.record([...newItems.changes, recipe]);
    return { id, newItems: newItems.names, undo: () => takeBack(this.replica, undo) };
  }

  /**
   * Edits a recipe, and its copy in the own book while both are the same.
   *
   * @param from - the contents before editing. Only changed fields are set, so that concurrent edits stay. Null if
   * unknown.
   */
  edit(id: string, contents: RecipeContents, from: RecipeContents | null): void {
    const old = this.replica.row("recipe", id);
    const edits = from === null ? contents : changedContents(contents, from);
    if (old === undefined || Object.keys(edits).length === 0) return;
    const changes = [change("recipe", id, edits)];
    const twin = old.household === "" ? undefined : this.twinOf(old, "");
    if (twin !== undefined) changes.push(change("recipe", twin.id, edits));
    this.replica.record(changes);
  }

  remove(id: string): Undoable {
    return this.done([change("recipe", id, { isDeleted: true })]);
  }

  /**
   * Copies a recipe into a household's book, or into the own book.
   *
   * @returns the new or existing copy; null without such a recipe.
   */
  share(id: string, household: string): string | null {
    const recipe = this.replica.row("recipe", id);
    if (recipe === undefined) return null;
    const existing = this.twinOf(recipe, household);
    if (existing !== undefined) return existing.id;
    const copy = this.newId;
    this.replica.record([this.creationOf(copy, recipe, household, { created: recipe.created, postedId: null })]);
    return copy;
  }

  /** The copy of a recipe in another book, while both are the same. */
  twinOf(recipe: Row<"recipe">, household: string): Row<"recipe"> | undefined {
    // Copies share the creation time, which is practically unique per recipe.
    const isTwin = (other: Row<"recipe">): boolean => other.created === recipe.created && sameContents(other, recipe);
    return this.replica.rows("recipe", household).find(isTwin);
  }

  /** Records the id of a recipe's post; null if it was removed. */
  notePosted(id: string, postedId: string | null): void {
    this.replica.record([change("recipe", id, { postedId })]);
  }

  /** Records a removed post for its recipes in all books. */
  noteTakenBack(postedId: string): void {
    const posted = this.replica.rows("recipe").filter(
      ({ postedId: posted, household }) => posted === postedId && this.replica.households.role(household) === "edit",
    );
    this.replica.record(posted.map(({ id }) => change("recipe", id, { postedId: null })));
  }

  /** Plans a recipe for a day of a household's week, and first copies it into the household's book if necessary. */
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

  /** Creates an item for every needed ingredient without one. */
  private missingItems({ ingredients }: RecipeContents): { names: readonly string[]; changes: readonly Change[] } {
    const items = this.items.of("");
    const keys = new Set<string>();
    const names: string[] = [];
    const changes: Change[] = [];
    for (const ingredient of ingredients) {
      if (ingredient.isOptional) continue;
      const name = shownName(ingredient.name);
      const key = itemKey(name);
      if (name === "" || keys.has(key) || items.withMeaning(name) !== undefined) continue;
      keys.add(key);
      names.push(name);
      const fields = { name, ...items.belonging(name), unit: null, categoryId: null, uses: 0, used: 0, isDeleted: false };
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
