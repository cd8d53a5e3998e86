import { mostAmount, mostCount } from "../grocery/amounts/quantity";
import { addsUp, inUsualUnit, addedUp } from "../grocery/counting/adding-up";
import type { WantedAmount } from "../grocery/counting/adding-up";
import { countedWord } from "../grocery/counting/counted-words";
import type { Quantity, ShownUnit } from "../grocery/amounts/quantity";
import type { TypedEntry } from "../grocery/language/answers";
import type { ItemGuess } from "../grocery/language/language";
import { cleanDetails, cleanName, cleanNote } from "../grocery/rows/names";
import type { Items, NewItem, StoreWords } from "../items/items";
import { newId } from "../replica/environment";
import type { Replica } from "../replica/replica";
import { change, creation } from "../replica/row";
import type { Change, Row } from "../replica/row";
import { raising, setting } from "../replica/raising";
import type { ConfirmedLine, EntryFields } from "../replica/types";
import { takeBack, undoable } from "../replica/undoable";
import type { Undoable } from "../replica/undoable";
import { entriesOn } from "./entry-order";

/** Fields of an entry that tell where it stands and what was done to it; all others say what is wanted. */
type Circumstance = "listId" | "itemId" | "isInCart" | "cartTime" | "added" | "confirmed" | "isDeleted";

/** Something to put on a list. A whole entry is one too: whatever it says is wanted goes along. */
export interface NewEntry extends TypedEntry, Partial<Omit<EntryFields, Circumstance | keyof TypedEntry>> {
  /** The data of the item, if it is new. */
  readonly item?: NewItem | undefined;
}

export interface Added extends Undoable {
  /** Entries made or raised, in the order typed. */
  readonly entryIds: readonly string[];
}

/** Hears what is done to lists while shopping. */
interface VisitKeeper {
  /** Something of a list was put into the cart, or taken out. */
  ticked(listId: string): void;
  /** What was ticked off on a list is about to be tidied away. */
  keep(listId: string): void;
}

/** Everything that can be done to lists. Each is on the screen at once and on the device a moment later. */
export class ListActions {
  /** @param visits - hear of what is ticked off, and of what is about to be tidied away. */
  constructor(
    private readonly replica: Replica, private readonly items: Items,
    private readonly visits: VisitKeeper | null = null,
  ) {}

  /**
   * @param household - whose list it is; empty for one's own.
   * @returns the list's id; null without a name: nothing is made then.
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

  /** Removes a list with its entries, and the trip with it. */
  remove(listId: string): Undoable {
    this.visits?.keep(listId);
    const isOnTrip = this.replica.row("chosenTrip", listId)?.isDeleted === false;
    const withTrip = isOnTrip ? [change("chosenTrip", listId, { isDeleted: true })] : [];
    return undoable(this.replica, [change("list", listId, { isDeleted: true }), ...withTrip], 1);
  }

  /**
   * Puts things on a list; the same item is added up where its amounts can be: 2 kg and 500 g are 2.5 kg, but three
   * pieces stay apart from them. Other names for what is on the list are the same item.
   *
   * @param store - where the list is shopped; says where a new item belongs.
   */
  add(listId: string, wanted: readonly NewEntry[], store: StoreWords | null = null): Added {
    const undo: Change[] = [];
    const household = this.replica.row("list", listId)?.household ?? "";
    const entryIds = wanted.map((one) => {
      // One at a time, so that the same thing typed twice is found the second time.
      // A product's own name says more than what it is.
      const listed = (one.productId ?? null) === null ? this.listedItems(listId) : undefined;
      const { itemId, unit, changes } = this.items.of(household).use(one.name, store, one.item, listed);
      const [entryId, edit] = this.entryChange(listId, household, itemId, inUsualUnit(one, unit));
      undo.unshift(...this.replica.record([...changes, edit]).undo);
      return entryId;
    });
    if (wanted.length > 0) this.use(listId);
    return { entryIds, count: entryIds.length, undo: () => takeBack(this.replica, undo) };
  }

  /** Puts one pack of a product on a list. */
  addProduct(listId: string, product: { readonly id: string; readonly item: string } & ItemGuess): Added {
    const { id: productId, item: name, department, emoji } = product;
    const item = { department, emoji };
    return this.add(listId, [{ name, quantity: null, count: 1, shownUnit: null, productId, item }]);
  }

  /** @param quantity - null: `count` packs. */
  setQuantity(entryId: string, quantity: Quantity | null, count = 1, shownUnit: ShownUnit | null = null): void {
    const limited = Math.min(mostCount, Math.max(1, Math.round(count)));
    const set = setting(this.replica, entryId, { quantity, count: limited });
    this.replica.record([{ ...change("entry", entryId, {}), set: { ...set, shownUnit } }]);
  }

  /** Puts on top what makes `from`, as somebody saw it, `to`; of the same unit. What others have put on top stays. */
  raise(entryId: string, from: WantedAmount, to: WantedAmount): void {
    const { quantity, count } = to;
    const by = {
      quantity: quantity && { ...quantity, amount: quantity.amount - (from.quantity?.amount ?? 0) },
      count: count - from.count,
    };
    const raised = raising(this.replica, entryId, by);
    if (raised === null) this.setQuantity(entryId, quantity, count, to.shownUnit);
    else this.replica.record([{ ...change("entry", entryId, {}), set: { ...raised, shownUnit: to.shownUnit } }]);
  }

  setNote(entryId: string, note: string): void {
    this.replica.record([change("entry", entryId, { note: cleanNote(note) })]);
  }

  /** Keeps that a large line is meant, so that nobody is asked again. */
  confirm(entryId: string, { packs, cents, productId }: ConfirmedLine): void {
    const confirmed = { packs: Math.min(mostAmount, packs), cents: Math.min(mostAmount, cents), productId };
    this.replica.record([change("entry", entryId, { confirmed })]);
  }

  setInCart(entryId: string, isInCart: boolean): Undoable {
    const done = undoable(this.replica, [change("entry", entryId, { isInCart, cartTime: this.now })]);
    const listId = this.replica.row("entry", entryId)?.listId;
    if (listId !== undefined) this.visits?.ticked(listId);
    return done;
  }

  removeEntry(entryId: string): Undoable {
    return undoable(this.replica, [change("entry", entryId, { isDeleted: true })]);
  }

  /** Removes every entry in the cart. */
  clearInCart(listId: string): Undoable {
    this.visits?.keep(listId);
    return this.removeEntries(this.entriesOf(listId).filter(({ isInCart }) => isInCart));
  }

  /** Removes every entry. */
  clear(listId: string): Undoable {
    this.visits?.keep(listId);
    return this.removeEntries(this.entriesOf(listId));
  }

  private entryChange(
    listId: string,
    household: string,
    itemId: string,
    wanted: NewEntry,
  ): readonly [string, Change] {
    const { quantity, count, shownUnit, productId = null, note = "" } = wanted;
    const entries = this.entriesOf(listId);
    const same = entries.find(
      (entry) =>
        entry.itemId === itemId &&
        entry.productId === productId &&
        !entry.isInCart &&
        (note === "" || note === entry.note || (shownUnit === "part" && countedWord(note, 1)?.note === "")) &&
        addsUp(entry, wanted),
    );
    if (same === undefined) {
      const id = newId(this.replica.environment);
      // Later than the last one, so that what is typed in one go keeps its order.
      const added = Math.max(this.now, (entries[entries.length - 1]?.added ?? 0) + 1);
      const fields = {
        listId, itemId, productId, quantity, count, shownUnit, added,
        note: cleanNote(note), isInCart: false, cartTime: 0, isDeleted: false,
      };
      return [id, creation("entry", id, fields, household)];
    }
    const sum = addedUp(same, { quantity, count, shownUnit });
    const raised = raising(this.replica, same.id, { quantity, count });
    if (raised !== null) {
      const shown = sum.shownUnit === same.shownUnit ? {} : { shownUnit: sum.shownUnit };
      return [same.id, { ...change("entry", same.id, {}), set: { ...raised, ...shown } }];
    }
    const set = sum.quantity === null ? { count: sum.count } : { quantity: sum.quantity, shownUnit: sum.shownUnit };
    return [same.id, change("entry", same.id, set)];
  }

  private removeEntries(entries: readonly Row<"entry">[]): Undoable {
    return undoable(this.replica, entries.map(({ id }) => change("entry", id, { isDeleted: true })));
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
