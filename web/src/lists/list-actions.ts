import type { Quantity, ShownUnit } from "../catalog/quantity";
import { unitToShow } from "../catalog/quantity";
import { newId } from "../replica/environment";
import type { ListFields } from "../replica/kinds";
import type { Replica } from "../replica/replica";
import { change, creation } from "../replica/row";
import type { Change, Row } from "../replica/row";
import type { ItemGuess, Items, StoreWords } from "./items";
import { cleanDetails, cleanName, cleanNote } from "./names";
import type { QuickEntry } from "./quick-entry";

/** For how long a removal offers to be undone. */
export const undoMilliseconds = 30_000;

/** Something that was done and can be undone. */
export interface Undoable {
  /** How many entries it was about. */
  readonly count: number;
  readonly undo: () => void;
}

export interface Added extends Undoable {
  /** Entries made or raised, in the order typed. */
  readonly entryIds: readonly string[];
}

const mostCount = 999;

/** Everything that can be done to lists. Each is on the screen at once and on the device a moment later. */
export class ListActions {
  constructor(private readonly replica: Replica, private readonly items: Items) {}

  /**
   * @param household - whose list it is; empty for one's own.
   * @returns the list's id; null without a name: nothing is made then.
   */
  create(name: string, details = "", household = ""): string | null {
    const clean = cleanName(name);
    if (clean === "") return null;
    const id = newId(this.replica.environment);
    this.replica.record([this.creationOf(id, household, { name: clean, details, storeId: null })]);
    return id;
  }

  /** False without a name: nothing is changed then. */
  rename(listId: string, name: string): boolean {
    const clean = cleanName(name);
    if (clean === "") return false;
    this.replica.record([change("list", listId, { name: clean })]);
    return true;
  }

  describe(listId: string, details: string): void {
    this.replica.record([change("list", listId, { details: cleanDetails(details) })]);
  }

  /** Remembers where a list is shopped. */
  chooseStore(listId: string, storeId: string | null): void {
    this.replica.record([change("list", listId, { storeId })]);
  }

  /** Puts the list first among those used last. */
  use(listId: string): void {
    this.replica.record([change("list", listId, { used: this.now })]);
  }

  /** Removes a list with its entries. */
  remove(listId: string): Undoable {
    return this.done([change("list", listId, { isDeleted: true })], 1);
  }

  /**
   * Starts a new list from an old one: the same entries, none in the cart.
   *
   * @returns the new list's id; null without a name or without such a list.
   */
  duplicate(listId: string, name: string): string | null {
    const [old, clean] = [this.replica.row("list", listId), cleanName(name)];
    if (old === undefined || clean === "") return null;
    const id = newId(this.replica.environment);
    const entries = this.entriesOf(listId).map((entry) => {
      const { id: _, household: __, author: ___, ...fields } = entry;
      const copy = { ...fields, listId: id, isInCart: false, cartTime: 0 };
      return creation("entry", newId(this.replica.environment), copy, old.household);
    });
    this.replica.record([this.creationOf(id, old.household, { ...old, name: clean }), ...entries]);
    return id;
  }

  /**
   * Puts what was typed on a list; the same item in the same unit is added up: 2 kg and 500 g are 2.5 kg.
   *
   * @param store - where the list is shopped; says where a new item belongs.
   */
  add(listId: string, wanted: readonly QuickEntry[], store: StoreWords | null = null): Added {
    return this.addAll(wanted.map((entry) => ({ ...entry, productId: null })), listId, store);
  }

  /** Puts one pack of a product on a list. */
  addProduct(listId: string, product: { readonly id: string; readonly item: string } & ItemGuess): Added {
    const { id: productId, item: name, department, emoji } = product;
    const wanted = { name, quantity: null, count: 1, shownUnit: null, productId, guess: { department, emoji } };
    return this.addAll([wanted], listId);
  }

  /** @param quantity - null: `count` packs. */
  setQuantity(entryId: string, quantity: Quantity | null, count = 1, shownUnit: ShownUnit | null = null): void {
    const limited = Math.min(mostCount, Math.max(1, Math.round(count)));
    this.replica.record([change("entry", entryId, { quantity, count: limited, shownUnit })]);
  }

  setNote(entryId: string, note: string): void {
    this.replica.record([change("entry", entryId, { note: cleanNote(note) })]);
  }

  /** @param productId - null: whatever is cheapest of the item. */
  chooseProduct(entryId: string, productId: string | null): void {
    this.replica.record([change("entry", entryId, { productId })]);
  }

  setInCart(entryId: string, isInCart: boolean): Undoable {
    return this.done([change("entry", entryId, { isInCart, cartTime: this.now })], 1);
  }

  removeEntry(entryId: string): Undoable {
    return this.done([change("entry", entryId, { isDeleted: true })], 1);
  }

  /** Removes every entry in the cart. */
  clearInCart(listId: string): Undoable {
    return this.removeEntries(this.entriesOf(listId).filter(({ isInCart }) => isInCart));
  }

  /** Removes every entry. */
  clear(listId: string): Undoable {
    return this.removeEntries(this.entriesOf(listId));
  }

  private addAll(
    wanted: readonly (QuickEntry & { readonly productId: string | null; readonly guess?: ItemGuess })[],
    listId: string,
    store: StoreWords | null = null,
  ): Added {
    const undo: Change[] = [];
    const household = this.replica.row("list", listId)?.household ?? "";
    const entryIds = wanted.map(({ guess, ...entry }) => {
      // One at a time, so that the same thing typed twice is found the second time.
      const { itemId, changes } = this.items.of(household).use(entry.name, store, guess);
      const [entryId, edit] = this.entryChange(listId, household, itemId, entry);
      undo.unshift(...this.replica.record([...changes, edit]).undo);
      return entryId;
    });
    if (wanted.length > 0) this.use(listId);
    return { entryIds, count: entryIds.length, undo: () => void this.replica.record(undo) };
  }

  private entryChange(
    listId: string,
    household: string,
    itemId: string,
    wanted: QuickEntry & { readonly productId: string | null },
  ): readonly [string, Change] {
    const { quantity, count, shownUnit, productId } = wanted;
    const entries = this.entriesOf(listId);
    const same = entries.find(
      (entry) =>
        entry.itemId === itemId &&
        entry.productId === productId &&
        !entry.isInCart &&
        entry.quantity?.unit === quantity?.unit,
    );
    if (same === undefined) {
      const id = newId(this.replica.environment);
      // Later than the last one, so that what is typed in one go keeps its order.
      const added = Math.max(this.now, (entries[entries.length - 1]?.added ?? 0) + 1);
      const fields = {
        listId, itemId, productId, quantity, count, shownUnit, added,
        note: "", isInCart: false, cartTime: 0, isDeleted: false,
      };
      return [id, creation("entry", id, fields, household)];
    }
    if (quantity === null || same.quantity === null) {
      return [same.id, change("entry", same.id, { count: Math.min(mostCount, same.count + count) })];
    }
    const sum = { amount: same.quantity.amount + quantity.amount, unit: quantity.unit };
    const set = { quantity: sum, shownUnit: unitToShow(sum, same.shownUnit, shownUnit) };
    return [same.id, change("entry", same.id, set)];
  }

  private removeEntries(entries: readonly Row<"entry">[]): Undoable {
    return this.done(entries.map(({ id }) => change("entry", id, { isDeleted: true })), entries.length);
  }

  private done(changes: readonly Change[], count: number): Undoable {
    const { undo } = this.replica.record(changes);
    return { count, undo: () => void this.replica.record(undo) };
  }

  private entriesOf(listId: string): readonly Row<"entry">[] {
    const entries = this.replica.rows("entry").filter((entry) => entry.listId === listId);
    return entries.sort((one, other) => one.added - other.added);
  }

  private creationOf(
    id: string,
    household: string,
    { name, details, storeId }: Pick<ListFields, "name" | "details" | "storeId">,
  ): Change {
    const [created, used] = [this.now, this.now];
    const fields = {
      name, details: cleanDetails(details), created, used, storeId, isTemplate: false, isDeleted: false,
    };
    return creation("list", id, fields, household);
  }

  private get now(): number {
    return this.replica.environment.now();
  }
}
