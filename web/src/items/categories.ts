import { firstEmoji, categoryName } from "../grocery/rows/names";
import { newId } from "../replica/environment";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import { change, creation } from "../replica/row";
import type { Change } from "../replica/row";
import type { CategoryFields } from "../replica/types";
import { undoable } from "../replica/undoable";
import type { Undoable } from "../replica/undoable";
import { movedPositions, orderedCategories, positionStep } from "./category-order";
import type { Category } from "./category-order";

/** The emoji of a category without its own. */
const plainEmoji = "🏷️";

/** The categories of every household. */
export class Categories {
  private readonly households = new Map<string, HouseholdCategories>();

  constructor(private readonly replica: Replica) {}

  /** @param household - empty for your own */
  of(household: string): HouseholdCategories {
    const existing = this.households.get(household);
    if (existing !== undefined) return existing;
    const categories = new HouseholdCategories(this.replica, household);
    this.households.set(household, categories);
    return categories;
  }
}

/** A household's categories, in the order of its lists. */
export class HouseholdCategories {
  /** At least one for each department. */
  readonly all: Query<readonly Category[]>;

  constructor(private readonly replica: Replica, private readonly household: string) {
    this.all = replica.query(["category"], () => {
      const storedCategories = replica.rows("category", household).map(
        ({ id, name, emoji, department, position }): Category => ({
          id, name, emoji, department, position, isStored: true,
        }),
      );
      // Row ids are unique on a device, so they include a shared household's id.
      const idOf = (department: string): string => ["category", department, household].filter(Boolean).join(".");
      return orderedCategories(storedCategories, idOf);
    });
  }

  /** Returns the new id; null without a name, and then creates nothing. */
  create(name: string, emoji: string): string | null {
    const clean = categoryName(name);
    if (clean === "") return null;
    const id = newId(this.replica.environment);
    const all = this.all.getSnapshot();
    const position = (all[all.length - 1]?.position ?? 0) + positionStep;
    this.replica.record([
      creation(
        "category",
        id,
        { name: clean, emoji: firstEmoji(emoji) || plainEmoji, department: null, position, isDeleted: false },
        this.household,
      ),
    ]);
    return id;
  }

  /** Returns false for an empty name. A department's category then takes its department's name again. */
  rename(category: Category, name: string): boolean {
    const clean = categoryName(name);
    if (clean === "" && category.department === null) return false;
    const fresh = clean === "" ? null : clean;
    // Compare with the name when it was opened, so that later changes by others stay.
    if (fresh !== category.name) this.replica.record([this.changeOf(category, { name: fresh })]);
    return true;
  }

  /** Does nothing if `emoji` contains no emoji. */
  setEmoji(category: Category, emoji: string): void {
    const clean = firstEmoji(emoji);
    if (clean !== "") this.replica.record([this.changeOf(category, { emoji: clean })]);
  }

  /** @param to - the index after the move */
  move(id: string, to: number): Undoable {
    const moves = movedPositions(this.all.getSnapshot(), id, to);
    return undoable(this.replica, moves.map(({ category, position }) => this.changeOf(category, { position })));
  }

  /** Removes one of the household's own categories; its items return to the category of their department. */
  remove(category: Category): Undoable {
    const isOwn = category.department === null;
    return undoable(this.replica, isOwn ? [this.changeOf(category, { isDeleted: true })] : []);
  }

  private changeOf(category: Category, set: Partial<CategoryFields>): Change {
    if (category.isStored) return change("category", category.id, set);
    const { name, emoji, department, position } = category;
    const fields = { name, emoji, department, position, isDeleted: false, ...set };
    return creation("category", category.id, fields, this.household);
  }
}
