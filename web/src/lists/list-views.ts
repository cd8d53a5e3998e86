import { grouped } from "../grocery/grouped";
import type { HouseholdRole } from "../grocery/people/household";
import type { EntryFields } from "../grocery/rows/entry-fields";
import { folded } from "../grocery/words/folding";
import type { Categories } from "../items/categories";
import { categoryOf } from "../items/category-order";
import type { Category } from "../items/category-order";
import { joined } from "../replica/query";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import type { Row } from "../replica/row";
import type { ItemFields, Kind } from "../replica/types";
import { byAdded } from "./entry-order";
import { putOffUntil } from "./put-off";
import { todayOn } from "./today";

/** An entry of a list with the fields of its item. */
export type Entry = Omit<EntryFields, "isDeleted"> &
  Pick<ItemFields, "name" | "department" | "categoryId" | "emoji"> & {
    readonly id: string;
    /** The account that added it; null if the account is deleted or the server has not confirmed it yet. */
    readonly author: string | null;
  };

export interface ListSummary {
  readonly id: string;
  /** The household; empty for your own. */
  readonly household: string;
  /** The user's role in it. */
  readonly role: HouseholdRole;
  readonly name: string;
  readonly details: string;
  readonly created: number;
  readonly used: number;
  readonly storeId: string | null;
  /** True for templates. */
  readonly isTemplate: boolean;
  /** Without entries that are put off, as in all that follows. */
  readonly entryCount: number;
  readonly inCartCount: number;
  /** The emojis of the entries, open ones first. */
  readonly emojis: readonly string[];
}

export interface CategoryGroup {
  readonly category: Category;
  readonly entries: readonly Entry[];
}

export interface ListContents {
  readonly list: ListSummary;
  /** The entries wanted now or in the cart, in the order they were added. */
  readonly entries: readonly Entry[];
  /** The entries put off until a later day, in the order they were added. */
  readonly later: readonly Entry[];
  /** The entries not in the cart, by category in the household's order. */
  readonly groups: readonly CategoryGroup[];
  /** The entries in the cart, last added first. */
  readonly inCart: readonly Entry[];
}

const emojiCount = 12;

/** The live views of lists. */
export class ListViews {
  /** Last used first. */
  readonly all: Query<readonly ListSummary[]>;
  /** By name. */
  readonly templates: Query<readonly ListSummary[]>;
  /** The open entries of all lists, without those put off. */
  readonly openEntries: Query<readonly Entry[]>;
  /** `YYYY-MM-DD`. On its day an entry that was put off is wanted. */
  readonly today: Query<string>;
  private readonly contentsById = new Map<string, Query<ListContents | null>>();
  private readonly entriesByList: Query<ReadonlyMap<string, readonly Entry[]>>;
  private readonly every: Query<readonly Entry[]>;
  /** The entries made of rows, so that an entry stays the same object until its row or its item changes. */
  private readonly made = new WeakMap<Row<"entry">, { readonly item: Row<"item">; readonly entry: Entry }>();

  constructor(private readonly replica: Replica, private readonly categories: Categories) {
    this.today = todayOn(replica.environment);
    this.every = replica.query(["entry", "item"], () => this.everyEntry());
    this.entriesByList = joined(this.every, this.today, (entries, today) =>
      grouped(entries.filter((entry) => putOffUntil(entry, today) === null), ({ listId }) => listId),
    );
    this.all = this.daily(["list", "entry", "item"], () => {
      const lists = replica.rows("list").filter(({ isTemplate }) => !isTemplate).map((list) => this.summary(list));
      return lists.sort((one, other) => other.used - one.used || other.created - one.created);
    });
    this.templates = this.daily(["list", "entry", "item"], () => {
      const templates = replica.rows("list").filter(({ isTemplate }) => isTemplate).map((list) => this.summary(list));
      return templates.sort((one, other) => compare(folded(one.name), folded(other.name)));
    });
    this.openEntries = this.daily(["list", "entry", "item"], () =>
      this.all.getSnapshot().flatMap(({ id }) => this.entriesOf(id).filter(({ isInCart }) => !isInCart)),
    );
  }

  /** Null if the list does not exist or was removed. */
  contents(listId: string): Query<ListContents | null> {
    const cached = this.contentsById.get(listId);
    if (cached !== undefined) return cached;
    const contents = this.daily(["list", "entry", "item", "category"], (today) => this.freshContents(listId, today));
    this.contentsById.set(listId, contents);
    return contents;
  }

  /** A value computed from rows, recomputed also on the next day. */
  private daily<Value>(kinds: readonly Kind[], compute: (today: string) => Value): Query<Value> {
    return joined(this.replica.query(kinds, () => ({})), this.today, (_, today) => compute(today));
  }

  private freshContents(listId: string, today: string): ListContents | null {
    const list = this.replica.row("list", listId);
    if (list === undefined || list.isDeleted) return null;
    const entries = this.entriesOf(listId);
    const open = entries.filter(({ isInCart }) => !isInCart);
    const categories = this.categories.of(list.household).all.getSnapshot();
    const shelved = open.map((entry) => ({ entry, category: categoryOf(entry, categories) }));
    const groups = categories.map((category) => ({
      category,
      entries: shelved.filter((one) => one.category === category).map(({ entry }) => entry),
    }));
    return {
      list: this.summary(list),
      entries,
      later: this.every.getSnapshot().filter((entry) => entry.listId === listId && putOffUntil(entry, today) !== null),
      groups: groups.filter((group) => group.entries.length > 0),
      inCart: entries.filter(({ isInCart }) => isInCart).sort((one, other) => other.cartTime - one.cartTime),
    };
  }

  private summary(list: Row<"list">): ListSummary {
    const { id, household, name, details, created, used, storeId, isTemplate } = list;
    const entries = this.entriesOf(list.id);
    const inCart = entries.filter(({ isInCart }) => isInCart);
    const emojis = [...entries.filter(({ isInCart }) => !isInCart), ...inCart].map(({ emoji }) => emoji);
    return {
      id, household, name, details, created, used, storeId, isTemplate,
      role: this.replica.households.role(household),
      entryCount: entries.length,
      inCartCount: inCart.length,
      emojis: [...new Set(emojis)].slice(0, emojiCount),
    };
  }

  private entriesOf(listId: string): readonly Entry[] {
    return this.entriesByList.getSnapshot().get(listId) ?? [];
  }

  private everyEntry(): readonly Entry[] {
    const entries = this.replica.rows("entry").flatMap((row): readonly Entry[] => {
      // An entry of a deleted item still has its name.
      const item = this.replica.row("item", row.itemId, row.household);
      return item === undefined ? [] : [this.entryOf(row, item)];
    });
    return entries.sort(byAdded);
  }

  private entryOf(row: Row<"entry">, item: Row<"item">): Entry {
    const made = this.made.get(row);
    // A use of the item changes only its count.
    if (made !== undefined && (made.item === item || isSameItem(made.item, item))) return made.entry;
    const { isDeleted: _, household: __, ...fields } = row;
    const { name, department, categoryId, emoji } = item;
    const entry = { ...fields, name, department, categoryId, emoji };
    this.made.set(row, { item, entry });
    return entry;
  }
}

function isSameItem(one: Row<"item">, other: Row<"item">): boolean {
  return one.name === other.name && one.department === other.department && one.categoryId === other.categoryId
    && one.emoji === other.emoji;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
