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

/** Where a store keeps what it sells; a `Catalog` is one. */
export interface StoreWords {
  itemNamed(name: string): ItemGuess | null;
  itemOfHead(stem: string): ItemGuess | null;
}

/** The department and picture of a name never used before; `ofHead` answers for the stem of its last word. */
export type Guess = (name: string, ofHead?: (stem: string) => ItemGuess | null) => ItemGuess;

export type Item = Row<"item">;

/** Where a new item goes and in which unit it is bought, as far as somebody has said so. */
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

/** What somebody wants an item to be. */
export interface ItemRequests {
  readonly name: string;
  readonly emoji: string;
  /** Null: whichever is typed. */
  readonly unit: ShownUnit | null;
  /** Undefined: where it is. */
  readonly category: Category | undefined;
}

/** An item that is put on a list. */
export interface ItemUse {
  readonly itemId: string;
  /** In which it is usually bought; null: whichever is typed. */
  readonly unit: ShownUnit | null;
  readonly changes: readonly Change[];
}

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

  /**
   * Makes an item without a list.
   *
   * @param household - empty for one's own.
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
   * Changes what is said otherwise than when somebody opened the item: what others have changed since stays.
   *
   * @param wanted - an emoji without a picture in it changes nothing.
   */
  edit(opened: Item, wanted: ItemRequests): Naming {
    const naming = this.of(opened.household).naming(wanted.name, opened.id);
    if (naming.kind !== "named") return naming;
    const { category, unit } = wanted;
    const place = category === undefined ? {} : placement(category);
    const all = { name: naming.name, emoji: firstEmoji(wanted.emoji) || opened.emoji, unit, ...place };
    const known: Readonly<Record<string, unknown>> = { ...opened };
    const set = Object.fromEntries(Object.entries(all).filter(([field, value]) => value !== known[field]));
    if (Object.keys(set).length > 0) this.replica.record([change("item", opened.id, set)]);
    return naming;
  }

  /** Puts an item into a category; every entry of it moves there. */
  place(id: string, category: Category): void {
    this.replica.record([change("item", id, placement(category))]);
  }

  /** Entries on lists keep its name. */
  remove(id: string): Undoable {
    return undoable(this.replica, [change("item", id, { isDeleted: true })]);
  }
}

/** A household's own words for what it buys. */
export class HouseholdItems {
  /** Most used first; of those used equally, the one used last. */
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
      // The same item made on two devices counts as the one that is used more.
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

  /** The item of this name, singular or plural; undefined where the household has none. */
  named(name: string): Item | undefined {
    return this.byKey.getSnapshot().get(keyOf(name));
  }

  /** The item of this name, or else of another name for the same: "Kartoffeln" for potatoes. */
  meant(name: string): Item | undefined {
    const named = this.named(name);
    // Before the lexicon is there the table would be made of names alone, and kept.
    if (named !== undefined || !words.isReady.getSnapshot()) return named;
    return this.byMeaning.getSnapshot().get(words.meaning(name));
  }

  /** The place of a name: the household's, else the store's, else the lexicon's. */
  belonging(name: string, store: StoreWords | null = null): NewItem {
    const known = this.meant(name);
    if (known !== undefined) return { department: known.department, emoji: known.emoji, categoryId: known.categoryId };
    const { department, emoji } =
      store?.itemNamed(name) ?? this.guess(name, (stem) => store?.itemOfHead(stem) ?? null);
    return { department, emoji };
  }

  /**
   * What an item would be called.
   *
   * @param itemId - the item that is to be called so; undefined for a new one.
   */
  naming(name: string, itemId?: string): Naming {
    const clean = shownName(name);
    if (clean === "") return { kind: "nameless" };
    const same = this.byKey.getSnapshot().get(keyOf(clean));
    return same !== undefined && same.id !== itemId ? { kind: "taken", by: same } : { kind: "named", name: clean };
  }

  /**
   * The changes that count one more use of an item, and make it where there is none.
   *
   * @param store - where the list is shopped; says where a new item belongs.
   * @param guess - where a new item belongs, if that is known already.
   * @param listed - ids of items that are on the list: one that means the same is used again.
   */
  use(
    name: string, store: StoreWords | null = null, guess?: NewItem, listed: ReadonlySet<string> = new Set(),
  ): ItemUse {
    const now = this.replica.environment.now();
    const known = this.listed(name, listed) ?? this.named(name);
    if (known !== undefined) {
      const counted = change("item", known.id, { uses: known.uses + 1, used: now });
      return { itemId: known.id, unit: known.unit, changes: [counted] };
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

/** The same for singular and plural; a name without letters, as the sheet of items takes it, stands for itself. */
function keyOf(name: string): string {
  return itemKey(name) || shownName(name);
}
