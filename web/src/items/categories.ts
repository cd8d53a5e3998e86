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

/** The picture of a category that nobody gave one. */
const plainEmoji = "🏷️";

/** The categories of every household. */
export class Categories {
  private readonly households = new Map<string, HouseholdCategories>();

  constructor(private readonly replica: Replica) {}

  /** @param household - empty for one's own. */
  of(household: string): HouseholdCategories {
    const known = this.households.get(household);
    if (known !== undefined) return known;
    const categories = new HouseholdCategories(this.replica, household);
    this.households.set(household, categories);
    return categories;
  }
}

/** A household's shelves for its items, in its order on every list. */
export class HouseholdCategories {
  /** One for each department at least. */
  readonly all: Query<readonly Category[]>;

  constructor(private readonly replica: Replica, private readonly household: string) {
    this.all = replica.query(["category"], () => {
      const kept = replica.rows("category", household).map(
        ({ id, name, emoji, department, position }): Category => ({
          id, name, emoji, department, position, isKept: true,
        }),
      );
      // Ids are unique on a device, so a shared household's name theirs.
      return orderedCategories(kept, (department) => ["category", department, household].filter(Boolean).join("."));
    });
  }

  /** @returns the id; null without a name: nothing is made then. */
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

  /** False without a name: nothing is changed then, but a department's category takes its department's name again. */
  rename(category: Category, name: string): boolean {
    const clean = categoryName(name);
    if (clean === "" && category.department === null) return false;
    const fresh = clean === "" ? null : clean;
    // Said as it was when it was opened: what others have called it since stays.
    if (fresh !== category.name) this.replica.record([this.changeOf(category, { name: fresh })]);
    return true;
  }

  /** Nothing is changed where `emoji` has no picture in it. */
  setEmoji(category: Category, emoji: string): void {
    const clean = firstEmoji(emoji);
    if (clean !== "") this.replica.record([this.changeOf(category, { emoji: clean })]);
  }

  /** @param to - its index afterwards. */
  move(id: string, to: number): Undoable {
    const moves = movedPositions(this.all.getSnapshot(), id, to);
    return undoable(this.replica, moves.map(({ category, position }) => this.changeOf(category, { position })));
  }

  /** Removes one of the household's own; its items stand in the category of their department from then on. */
  remove(category: Category): Undoable {
    const isOwn = category.department === null;
    return undoable(this.replica, isOwn ? [this.changeOf(category, { isDeleted: true })] : []);
  }

  private changeOf(category: Category, set: Partial<CategoryFields>): Change {
    if (category.isKept) return change("category", category.id, set);
    const { name, emoji, department, position } = category;
    const fields = { name, emoji, department, position, isDeleted: false, ...set };
    return creation("category", category.id, fields, this.household);
  }
}
