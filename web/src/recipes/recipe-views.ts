import type { Replica } from "../replica/replica";
import type { Query } from "../replica/query";
import type { Row } from "../replica/row";
import { sortedByName } from "./recipe-book";
import { meaningsAtHand } from "./shopping";
import type { Day } from "./week";
import { plannedDays } from "./week-plan";
import type { PlannedDay } from "./week-plan";

export type Recipe = Row<"recipe">;

/** Observable views of recipes. */
export class RecipeViews {
  private readonly books = new Map<string, Query<readonly Recipe[]>>();
  private readonly recipes = new Map<string, Query<Recipe | null>>();
  /** `itemKey`s of items on any list, or bought within a week. */
  readonly atHand: Query<ReadonlySet<string>>;

  constructor(private readonly replica: Replica) {
    this.atHand = replica.query(["list", "entry", "item"], () => this.freshAtHand());
  }

  /** The recipes of a household by name; the empty id is the own book. */
  book(household: string): Query<readonly Recipe[]> {
    return cached(this.books, household, () =>
      this.replica.query(["recipe"], () => sortedByName(this.replica.rows("recipe", household))),
    );
  }

  /** Null if it does not exist or was removed. */
  recipe(id: string): Query<Recipe | null> {
    return cached(this.recipes, id, () => this.replica.query(["recipe"], () => this.present(id)));
  }

  /** A household's plan for some days. Creates a new query per call, so keep it. */
  week(household: string, days: readonly Day[]): Query<readonly PlannedDay<Recipe>[]> {
    return this.replica.query(["recipe", "meal"], () =>
      plannedDays(days, this.replica.rows("meal", household), (id) => this.present(id)),
    );
  }

  private present(id: string): Recipe | null {
    const recipe = this.replica.row("recipe", id);
    return recipe === undefined || recipe.isDeleted ? null : recipe;
  }

  private freshAtHand(): ReadonlySet<string> {
    const lists = new Set(this.replica.rows("list").flatMap(({ id, isTemplate }) => (isTemplate ? [] : [id])));
    const entries = this.replica.rows("entry").flatMap((entry) => {
      const item = lists.has(entry.listId) ? this.replica.row("item", entry.itemId) : undefined;
      return item === undefined ? [] : [{ ...entry, name: item.name }];
    });
    return meaningsAtHand(entries, this.replica.environment.now());
  }
}

function cached<Value>(cache: Map<string, Query<Value>>, key: string, make: () => Query<Value>): Query<Value> {
  const query = cache.get(key) ?? make();
  cache.set(key, query);
  return query;
}
