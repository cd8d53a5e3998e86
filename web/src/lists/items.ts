import type { Department } from "../catalog/departments";
import { itemKey } from "../catalog/item-name";
import { newId } from "../replica/environment";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import { change, creation } from "../replica/row";
import type { Change, Row } from "../replica/row";
import { shownName } from "./names";

/** What is known of a name that is not an item yet. */
export interface ItemGuess {
  readonly department: Department;
  readonly emoji: string;
}

/** Where a store keeps what it sells; a `Catalog` is one. */
export interface StoreWords {
  itemNamed(name: string): ItemGuess | null;
  itemOfHead(stem: string): ItemGuess | null;
}

/** The department and picture of a name never used before; `ofHead` answers for the stem of its last word. */
export type Guess = (name: string, ofHead?: (stem: string) => ItemGuess | null) => ItemGuess;

export type Item = Row<"item">;

/** The items of every household. */
export class Items {
  private readonly households = new Map<string, HouseholdItems>();

  constructor(private readonly replica: Replica, private readonly guess: Guess) {}

  /** @param household - empty for one's own. */
  of(household: string): HouseholdItems {
    const known = this.households.get(household);
    if (known !== undefined) return known;
    const items = new HouseholdItems(this.replica, this.guess, household);
    this.households.set(household, items);
    return items;
  }

  setDepartment(id: string, department: Department): void {
    this.replica.record([change("item", id, { department })]);
  }

  setEmoji(id: string, emoji: string): void {
    this.replica.record([change("item", id, { emoji })]);
  }

  /** False without a name: nothing is changed then. */
  rename(id: string, name: string): boolean {
    const clean = shownName(name);
    if (clean === "") return false;
    this.replica.record([change("item", id, { name: clean })]);
    return true;
  }
}

/** A household's own words for what it buys. */
export class HouseholdItems {
  /** Most used first; of those used equally, the one used last. */
  readonly all: Query<readonly Item[]>;
  private readonly byKey: Query<ReadonlyMap<string, Item>>;

  constructor(
    private readonly replica: Replica,
    private readonly guess: Guess,
    private readonly household: string,
  ) {
    this.byKey = replica.query(["item"], () => {
      const items = replica.rows("item", household).map((item) => [itemKey(item.name), item] as const);
      // The same item made on two devices counts as the one that is used more.
      return new Map([...items].sort(([, one], [, other]) => one.uses - other.uses));
    });
    this.all = replica.query(["item"], () => {
      const items = [...this.byKey.getSnapshot().values()];
      return items.sort((one, other) => other.uses - one.uses || other.used - one.used);
    });
  }

  /** The item of this name, singular or plural; undefined where the household has none. */
  named(name: string): Item | undefined {
    return this.byKey.getSnapshot().get(itemKey(name));
  }

  /** Where a name belongs: as the household has it, else as the store does, else by what is known of words. */
  belonging(name: string, store: StoreWords | null = null): ItemGuess {
    const { department, emoji } =
      this.named(name) ?? store?.itemNamed(name) ?? this.guess(name, (stem) => store?.itemOfHead(stem) ?? null);
    return { department, emoji };
  }

  /**
   * The changes that count one more use of an item, and make it where there is none.
   *
   * @param store - where the list is shopped; says where a new item belongs.
   */
  use(name: string, store: StoreWords | null = null, guess?: ItemGuess): { readonly itemId: string; readonly changes: readonly Change[] } {
    const now = this.replica.environment.now();
    const known = this.named(name);
    if (known !== undefined) {
      return { itemId: known.id, changes: [change("item", known.id, { uses: known.uses + 1, used: now })] };
    }
    const itemId = newId(this.replica.environment);
    const { department, emoji } = guess ?? this.belonging(name, store);
    const fields = {
      name: shownName(name), department, emoji, unit: null, categoryId: null, uses: 1, used: now, isDeleted: false,
    };
    return { itemId, changes: [creation("item", itemId, fields, this.household)] };
  }
}
