import { grouped } from "../grocery/grouped";
import type { HouseholdRole } from "../grocery/people/household";
import type { EntryFields } from "../grocery/rows/entry-fields";
import { folded } from "../grocery/words/folding";
import type { Categories } from "../items/categories";
import { categoryOf } from "../items/category-order";
import type { Category } from "../items/category-order";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import type { Row } from "../replica/row";
import type { ItemFields } from "../replica/types";
import { byAdded } from "./entry-order";

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
  /** All entries in the order they were added. */
  readonly entries: readonly Entry[];
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
  /** The open entries of all lists. */
  readonly openEntries: Query<readonly Entry[]>;
  private readonly contentsById = new Map<string, Query<ListContents | null>>();
  private readonly entriesByList: Query<ReadonlyMap<string, readonly Entry[]>>;

  constructor(private readonly replica: Replica, private readonly categories: Categories) {
    this.entriesByList = replica.query(["entry", "item"], () => grouped(this.entries(), ({ listId }) => listId));
    this.all = replica.query(["list", "entry", "item"], () => {
      const lists = replica.rows("list").filter(({ isTemplate }) => !isTemplate).map((list) => this.summary(list));
      return lists.sort((one, other) => other.used - one.used || other.created - one.created);
    });
    this.templates = replica.query(["list", "entry", "item"], () => {
      const templates = replica.rows("list").filter(({ isTemplate }) => isTemplate).map((list) => this.summary(list));
      return templates.sort((one, other) => compare(folded(one.name), folded(other.name)));
    });
    this.openEntries = replica.query(["list", "entry", "item"], () =>
      this.all.getSnapshot().flatMap(({ id }) => this.entriesOf(id).filter(({ isInCart }) => !isInCart)),
    );
  }

  /** Null if the list does not exist or was removed. */
  contents(listId: string): Query<ListContents | null> {
    const cached = this.contentsById.get(listId);
    if (cached !== undefined) return cached;
    const contents = this.replica.query(["list", "entry", "item", "category"], () => this.freshContents(listId));
    this.contentsById.set(listId, contents);
    return contents;
  }

  private freshContents(listId: string): ListContents | null {
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

  private entries(): readonly Entry[] {
    const entries = this.replica.rows("entry").flatMap((row): readonly Entry[] => {
      // An entry of a deleted item still has its name.
      const item = this.replica.row("item", row.itemId, row.household);
      if (item === undefined) return [];
      const { isDeleted: _, household: __, ...entry } = row;
      const { name, department, categoryId, emoji } = item;
      return [{ ...entry, name, department, categoryId, emoji }];
    });
    return entries.sort(byAdded);
  }
}

export interface Arrangement {
  readonly show: "all" | "inCart" | "notInCart";
  readonly sort: "name" | "aisle" | "price" | "-price";
  /** Words that must all occur in the name, also as parts of words. */
  readonly search?: string;
}

/**
 * Entries searched, filtered and sorted (S-10 to S-12).
 *
 * @param placementOf - the aisle and price at the store; entries without them come last
 */
export function arrangeEntries(
  entries: readonly Entry[],
  { show, sort, search = "" }: Arrangement,
  placementOf: (entry: Entry) => { readonly aisle: string; readonly cents: number | null },
): readonly Entry[] {
  const words = folded(search).split(" ");
  const matches = entries.filter(
    ({ isInCart, name }) =>
      (show === "all" || (show === "inCart") === isInCart) && words.every((word) => folded(name).includes(word)),
  );
  const byName = (one: Entry, other: Entry): number => compare(folded(one.name), folded(other.name));
  if (sort === "name") return matches.sort(byName);
  const placements = new Map(matches.map((entry) => [entry, placementOf(entry)] as const));
  const aisle = (entry: Entry): string => placements.get(entry)?.aisle ?? "";
  if (sort === "aisle") return matches.sort((one, other) => compareAisles(aisle(one), aisle(other)) || byName(one, other));
  const cents = (entry: Entry): number => {
    const price = placements.get(entry)?.cents ?? null;
    return price === null ? Infinity : sort === "price" ? price : -price;
  };
  return matches.sort((one, other) => (cents(one) === cents(other) ? 0 : cents(one) - cents(other)) || byName(one, other));
}

/** Orders aisles: numbers first, then names, unknown last. */
export function compareAisles(one: string, other: string): number {
  if (one === "" || other === "") return Number(one === "") - Number(other === "");
  const [first, second] = [parseInt(one, 10), parseInt(other, 10)];
  if (Number.isNaN(first) || Number.isNaN(second)) {
    return Number(Number.isNaN(first)) - Number(Number.isNaN(second)) || compare(one, other);
  }
  return first - second || compare(one, other);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
