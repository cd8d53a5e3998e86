import type { ShownUnit } from "../grocery/amounts/quantity";
import { words } from "../grocery/language/language";
import type { ItemGuess } from "../grocery/language/language";
import { firstEmoji, shownName } from "../grocery/rows/names";
import { itemKey } from "../grocery/words/item-name";
import { newId } from "../replica/environment";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import { change, creation } from "../replica/row";
import type { Change, Row } from "../replica/row";
import { undoable } from "../replica/undoable";
import type { Undoable } from "../replica/undoable";
import { placement } from "./category-order";
import type { Category } from "./category-order";

/** A store's vocabulary of items, such as a `Catalog`. */
export interface StoreWords {
  itemNamed(name: string): ItemGuess | null;
  itemOfHead(stem: string): ItemGuess | null;
}

/** Guesses the department and emoji of a new name; `ofHead` looks up the stem of its last word. */
export type Guess = (name: string, ofHead?: (stem: string) => ItemGuess | null) => ItemGuess;

export type Item = Row<"item">;

/** The guessed or chosen category and unit of a new item. */
export interface NewItem extends ItemGuess {
  readonly categoryId?: string | null;
  readonly unit?: ShownUnit | null;
}

/** The result of naming an item. */
export type Naming =
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "nameless" }
  /** Another item has this name, or its singular or plural. */
  | { readonly kind: "taken"; readonly by: Item };

/** The edited fields of an item. */
export interface ItemEdit {
  readonly name: string;
  readonly emoji: string;
  /** Null: the unit as typed. */
  readonly unit: ShownUnit | null;
  /** Undefined: unchanged. */
  readonly category: Category | undefined;
}

/** An item put on a list, with the changes to record. */
export interface ItemUse {
  readonly itemId: string;
  /** The usual unit; null: as typed. */
  readonly unit: ShownUnit | null;
  readonly changes: readonly Change[];
}

/** The items of every household. */
export class Items {
  private readonly households = new Map<string, HouseholdItems>();

  constructor(private readonly replica: Replica, private readonly guess: Guess) {}

  /** @param household - empty for your own */
  of(household: string): HouseholdItems {
    const existing = this.households.get(household);
    if (existing !== undefined) return existing;
    const items = new HouseholdItems(this.replica, this.guess, household);
    this.households.set(household, items);
    return items;
  }

  /**
   * Creates an item outside of a list.
   *
   * @param household - empty for your own
   */
  create(household: string, name: string, category: Category, emoji: string, unit: ShownUnit | null): Naming {
    const naming = this.of(household).naming(name);
    if (naming.kind !== "named") return naming;
    const id = newId(this.replica.environment);
    const guess = this.guess(naming.name);
    const fields = {
      department: guess.department, ...placement(category), name: naming.name, unit, uses: 0, used: 0, isDeleted: false,
      emoji: firstEmoji(emoji) || guess.emoji,
    };
    this.replica.record([creation("item", id, fields, household)]);
    return naming;
  }

  /**
   * Records only the fields that differ from the item as opened, so that others' later changes stay.
   *
   * @param fields - an emoji field without an emoji changes nothing
   */
  edit(opened: Item, fields: ItemEdit): Naming {
    const naming = this.of(opened.household).naming(fields.name, opened.id);
    if (naming.kind !== "named") return naming;
    const { category, unit } = fields;
    const place = category === undefined ? {} : placement(category);
    const all = { name: naming.name, emoji: firstEmoji(fields.emoji) || opened.emoji, unit, ...place };
    const before: Readonly<Record<string, unknown>> = { ...opened };
    const set = Object.fromEntries(Object.entries(all).filter(([field, value]) => value !== before[field]));
    if (Object.keys(set).length > 0) this.replica.record([change("item", opened.id, set)]);
    return naming;
  }

  /** Puts items into a category; every entry of them moves there. */
  place(ids: readonly string[], category: Category): Undoable {
    return undoable(this.replica, ids.map((id) => change("item", id, placement(category))));
  }

  /** Removes an item; entries on lists keep its name. */
  remove(id: string): Undoable {
    return undoable(this.replica, [change("item", id, { isDeleted: true })]);
  }
}

/** A household's items. */
export class HouseholdItems {
  /** Most used first, then last used first. */
  readonly all: Query<readonly Item[]>;
  private readonly byKey: Query<ReadonlyMap<string, Item>>;
  private readonly byMeaning: Query<ReadonlyMap<string, Item>>;

  constructor(
    private readonly replica: Replica,
    private readonly guess: Guess,
    private readonly household: string,
  ) {
    this.byKey = replica.query(["item"], () => {
      const items = replica.rows("item", household).map((item) => [keyOf(item.name), item] as const);
      // If two devices created the same item, the one used more counts.
      return new Map([...items].sort(([, one], [, other]) => one.uses - other.uses));
    });
    this.byMeaning = replica.query(["item"], () => {
      return new Map([...this.byKey.getSnapshot().values()].map((item) => [words.meaning(item.name), item] as const));
    });
    this.all = replica.query(["item"], () => {
      const items = [...this.byKey.getSnapshot().values()];
      return items.sort((one, other) => other.uses - one.uses || other.used - one.used);
    });
  }

  /** The item of this name, singular or plural; undefined if there is none. */
  named(name: string): Item | undefined {
    return this.byKey.getSnapshot().get(keyOf(name));
  }

  /** The item of this name or of a synonym, such as "Kartoffeln" for potatoes. */
  withMeaning(name: string): Item | undefined {
    const named = this.named(name);
    // Without the lexicon, the cached table would contain only names.
    if (named !== undefined || !words.isReady.getSnapshot()) return named;
    return this.byMeaning.getSnapshot().get(words.meaning(name));
  }

  /** The category of a name: the household's, else the store's, else the lexicon's. */
  belonging(name: string, store: StoreWords | null = null): NewItem {
    const existing = this.withMeaning(name);
    if (existing !== undefined) {
      return { department: existing.department, emoji: existing.emoji, categoryId: existing.categoryId };
    }
    const { department, emoji } =
      store?.itemNamed(name) ?? this.guess(name, (stem) => store?.itemOfHead(stem) ?? null);
    return { department, emoji };
  }

  /**
   * Checks a new name for an item.
   *
   * @param itemId - the item to rename; undefined for a new one
   */
  naming(name: string, itemId?: string): Naming {
    const clean = shownName(name);
    if (clean === "") return { kind: "nameless" };
    const same = this.byKey.getSnapshot().get(keyOf(clean));
    return same !== undefined && same.id !== itemId ? { kind: "taken", by: same } : { kind: "named", name: clean };
  }

  /**
   * Counts one more use of an item, and creates it if needed.
   *
   * @param store - the store of the list; suggests the category of a new item
   * @param guess - the category of a new item, if already known
   * @param listed - ids of items on the list; one with the same meaning is reused
   */
  use(
    name: string, store: StoreWords | null = null, guess?: NewItem, listed: ReadonlySet<string> = new Set(),
  ): ItemUse {
    const now = this.replica.environment.now();
    const existing = this.listed(name, listed) ?? this.named(name);
    if (existing !== undefined) {
      const usage = change("item", existing.id, { uses: existing.uses + 1, used: now });
      return { itemId: existing.id, unit: existing.unit, changes: [usage] };
    }
    const itemId = newId(this.replica.environment);
    const place: NewItem = guess ?? this.belonging(name, store);
    const { department, emoji, categoryId = null, unit = null } = place;
    const fields = { name: shownName(name), department, emoji, unit, categoryId, uses: 1, used: now, isDeleted: false };
    return { itemId, unit, changes: [creation("item", itemId, fields, this.household)] };
  }

  private listed(name: string, listed: ReadonlySet<string>): Item | undefined {
    const named = this.named(name);
    if (named !== undefined && listed.has(named.id)) return named;
    const meaning = words.meaning(name);
    return this.all.getSnapshot().find((item) => listed.has(item.id) && words.meaning(item.name) === meaning);
  }
}

/** The same key for singular and plural; a name without letters is its own key. */
function keyOf(name: string): string {
  return itemKey(name) || shownName(name);
}
