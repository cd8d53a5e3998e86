import { mostAmount, mostCount } from "../grocery/amounts/quantity";
import { addsUp, inUsualUnit, addedUp } from "../grocery/counting/adding-up";
import type { WantedAmount } from "../grocery/counting/adding-up";
import { countedWord } from "../grocery/counting/counted-words";
import type { Quantity, ShownUnit } from "../grocery/amounts/quantity";
import type { TypedEntry } from "../grocery/language/answers";
import type { ItemGuess } from "../grocery/language/language";
import type { ConfirmedLine, EntryFields } from "../grocery/rows/entry-fields";
import { localDay } from "../grocery/local-day";
import { cleanDetails, cleanName, cleanNote } from "../grocery/rows/names";
import type { Items, NewItem, StoreWords } from "../items/items";
import { newId } from "../replica/environment";
import { listRole } from "../replica/list-role";
import type { Replica } from "../replica/replica";
import { change, creation } from "../replica/row";
import type { Change, Row } from "../replica/row";
import { raising, setting } from "../replica/raising";
import { takeBack, undoable } from "../replica/undoable";
import type { Undoable } from "../replica/undoable";
import { entriesOn } from "./entry-order";
import { putOffUntil } from "./put-off";

/** The fields of an entry about its place and state; all others describe the request. */
type Circumstance = "listId" | "itemId" | "isInCart" | "cartTime" | "added" | "confirmed" | "isDeleted";

/** Something to put on a list. It may be a whole entry; its request fields are copied. */
export interface NewEntry extends TypedEntry, Partial<Omit<EntryFields, Circumstance | keyof TypedEntry>> {
  /** The data of the item, if it is new. */
  readonly item?: NewItem | undefined;
}

export interface Addition extends Undoable {
  /** The created or increased entries, in the order typed. */
  readonly entryIds: readonly string[];
}

/** Records shopping visits. */
interface VisitRecorder {
  /** Called when an entry is put into the cart or taken out. */
  onTick(listId: string): void;
  /** Called before the checked entries of a list are removed. */
  save(listId: string): void;
}

/** The actions on lists. Each shows on the screen at once and is saved shortly after. */
export class ListActions {
  /** @param visits - records what was put into the cart */
  constructor(
    private readonly replica: Replica, private readonly items: Items,
    private readonly visits: VisitRecorder | null = null,
  ) {}

  /**
   * Creates a list.
   *
   * @param household - the household of the list; empty for your own
   * @returns the list's id; null without a name, and then creates nothing
   */
  create(name: string, details = "", household = ""): string | null {
    const clean = cleanName(name);
    if (clean === "") return null;
    const id = newId(this.replica.environment);
    const [created, used] = [this.now, this.now];
    const fields = {
      name: clean, details: cleanDetails(details), created, used, storeId: null, isTemplate: false, isDeleted: false,
    };
    this.replica.record([creation("list", id, fields, household)]);
    return id;
  }

  /** Returns false without a name, and then changes nothing. */
  rename(listId: string, name: string): boolean {
    const clean = cleanName(name);
    if (clean === "") return false;
    this.replica.record([change("list", listId, { name: clean })]);
    return true;
  }

  describe(listId: string, details: string): void {
    this.replica.record([change("list", listId, { details: cleanDetails(details) })]);
  }

  /** Stores the list's store. */
  chooseStore(listId: string, storeId: string | null): void {
    this.replica.record([change("list", listId, { storeId })]);
  }

  /** Marks the list as last used. */
  use(listId: string): void {
    if (listRole(this.replica, listId) !== "read") this.replica.record([change("list", listId, { used: this.now })]);
  }

  /** Removes a list and its trip. */
  remove(listId: string): Undoable {
    this.visits?.save(listId);
    const isOnTrip = this.replica.row("chosenTrip", listId)?.isDeleted === false;
    const withTrip = isOnTrip ? [change("chosenTrip", listId, { isDeleted: true })] : [];
    return undoable(this.replica, [change("list", listId, { isDeleted: true }), ...withTrip], 1);
  }

  /**
   * Adds entries to a list. Amounts of the same item are summed if possible: 2 kg and 500 g are 2.5 kg, but three
   * pieces remain a separate entry. Synonyms of an item on the list count as the same item.
   *
   * @param store - the store of the list; suggests the category of a new item
   */
  add(listId: string, newEntries: readonly NewEntry[], store: StoreWords | null = null): Addition {
    const undo: Change[] = [];
    const household = this.replica.row("list", listId)?.household ?? "";
    const entryIds = newEntries.map((one) => {
      // One at a time, so that a repeated item is found the second time. A product keeps its own item, even if a
      // synonym is on the list.
      const listed = (one.productId ?? null) === null ? this.listedItems(listId) : undefined;
      const { itemId, unit, changes } = this.items.of(household).use(one.name, store, one.item, listed);
      const [entryId, edit] = this.entryChange(listId, household, itemId, inUsualUnit(one, unit));
      undo.unshift(...this.replica.record([...changes, edit]).undo);
      return entryId;
    });
    if (newEntries.length > 0) this.use(listId);
    return { entryIds, count: entryIds.length, undo: () => takeBack(this.replica, undo) };
  }

  /** Puts one pack of a product on a list. */
  addProduct(listId: string, product: { readonly id: string; readonly item: string } & ItemGuess): Addition {
    const { id: productId, item: name, department, emoji } = product;
    const item = { department, emoji };
    return this.add(listId, [{ name, quantity: null, count: 1, shownUnit: null, productId, item }]);
  }

  /** Records that an entry is wanted again, so that who removes it meanwhile does not remove the wish. */
  wish(entryId: string): void {
    const added = this.replica.row("entry", entryId)?.added ?? 0;
    this.replica.record([change("entry", entryId, { added: added + 1 })]);
  }

  /** @param quantity - null: `count` packs. */
  setQuantity(entryId: string, quantity: Quantity | null, count = 1, shownUnit: ShownUnit | null = null): void {
    const limited = Math.min(mostCount, Math.max(1, Math.round(count)));
    const set = setting(this.replica, entryId, { quantity, count: limited });
    this.replica.record([{ ...change("entry", entryId, {}), set: { ...set, shownUnit } }]);
  }

  /** Adds the difference between `from` and `to`, of the same unit, so that increases by others remain. */
  raise(entryId: string, from: WantedAmount, to: WantedAmount): void {
    const { quantity, count } = to;
    const by = {
      quantity: quantity && { ...quantity, amount: quantity.amount - (from.quantity?.amount ?? 0) },
      count: count - from.count,
    };
    const increased = raising(this.replica, entryId, by);
    if (increased === null) this.setQuantity(entryId, quantity, count, to.shownUnit);
    else this.replica.record([{ ...change("entry", entryId, {}), set: { ...increased, shownUnit: to.shownUnit } }]);
  }

  setNote(entryId: string, note: string): void {
    this.replica.record([change("entry", entryId, { note: cleanNote(note) })]);
  }

  /** Stores the confirmation of a large purchase. */
  confirm(entryId: string, { packs, cents, productId }: ConfirmedLine): void {
    const confirmed = { packs: Math.min(mostAmount, packs), cents: Math.min(mostAmount, cents), productId };
    this.replica.record([change("entry", entryId, { confirmed })]);
  }

  setInCart(entryId: string, isInCart: boolean): Undoable {
    const done = undoable(this.replica, [change("entry", entryId, { isInCart, cartTime: this.now })]);
    const listId = this.replica.row("entry", entryId)?.listId;
    if (listId !== undefined) this.visits?.onTick(listId);
    return done;
  }

  removeEntry(entryId: string): Undoable {
    return this.removeEntries([{ id: entryId }]);
  }

  removeEntries(entries: readonly Pick<Row<"entry">, "id">[]): Undoable {
    return undoable(this.replica, entries.map(({ id }) => change("entry", id, { isDeleted: true })));
  }

  /** Removes every entry in the cart. */
  clearInCart(listId: string): Undoable {
    this.visits?.save(listId);
    return this.removeEntries(this.entriesOf(listId).filter(({ isInCart }) => isInCart));
  }

  /** Removes every entry. */
  clear(listId: string): Undoable {
    this.visits?.save(listId);
    return this.removeEntries(this.entriesOf(listId));
  }

  private entryChange(
    listId: string,
    household: string,
    itemId: string,
    newEntry: NewEntry,
  ): readonly [string, Change] {
    const { quantity, count, shownUnit, productId = null, note = "", isUrgent = false, notBefore = null, pictureId = null } = newEntry;
    const entries = this.entriesOf(listId);
    const today = localDay(new Date(this.now));
    const until = putOffUntil({ notBefore, isInCart: false }, today);
    const same = entries.find(
      (entry) =>
        entry.itemId === itemId &&
        entry.productId === productId &&
        !entry.isInCart &&
        putOffUntil(entry, today) === until &&
        (note === "" || note === entry.note || (shownUnit === "part" && countedWord(note, 1)?.note === "")) &&
        (pictureId === null || pictureId === (entry.pictureId ?? null)) &&
        addsUp(entry, newEntry),
    );
    if (same === undefined) {
      const id = newId(this.replica.environment);
      // Later than the last entry, so that entries typed together keep their order.
      const timestamp = Math.max(this.now, (entries[entries.length - 1]?.added ?? 0) + 1);
      const fields = {
        listId, itemId, productId, quantity, count, shownUnit, added: timestamp,
        note: cleanNote(note), isInCart: false, cartTime: 0, isDeleted: false,
        ...(isUrgent && { isUrgent }), ...(until !== null && { notBefore: until }),
        ...(pictureId !== null && { pictureId }),
      };
      return [id, creation("entry", id, fields, household)];
    }
    const urgent = isUrgent ? { isUrgent } : {};
    const sum = addedUp(same, { quantity, count, shownUnit });
    const increased = raising(this.replica, same.id, { quantity, count });
    if (increased !== null) {
      const unitChange = sum.shownUnit === same.shownUnit ? {} : { shownUnit: sum.shownUnit };
      return [same.id, { ...change("entry", same.id, {}), set: { ...increased, ...unitChange, ...urgent } }];
    }
    const set = sum.quantity === null ? { count: sum.count } : { quantity: sum.quantity, shownUnit: sum.shownUnit };
    return [same.id, change("entry", same.id, { ...set, ...urgent })];
  }

  private listedItems(listId: string): ReadonlySet<string> {
    return new Set(this.entriesOf(listId).flatMap(({ itemId, isInCart }) => (isInCart ? [] : itemId)));
  }

  private entriesOf(listId: string): readonly Row<"entry">[] {
    return entriesOn(this.replica, listId);
  }

  private get now(): number {
    return this.replica.environment.now();
  }
}
