import { cleanName } from "../grocery/rows/names";
import { folded } from "../grocery/words/folding";
import type { Items } from "../items/items";
import { newId } from "../replica/environment";
import { movedEntryId } from "../replica/moved-lists";
import type { Replica } from "../replica/replica";
import { change, creation } from "../replica/row";
import type { Change, Row } from "../replica/row";
import type { ListFields } from "../replica/types";
import { takeBack } from "../replica/undoable";
import type { Undoable } from "../replica/undoable";
import { entriesOn } from "./entry-order";
import type { Added, ListActions } from "./list-actions";
import type { Entry } from "./list-views";

/** A list that now stands in another household, under another id. */
export interface Moved extends Undoable {
  readonly id: string;
}

/** The result of saving a list as a template. */
export type SavedTemplate =
  | { readonly kind: "saved"; readonly id: string }
  | { readonly kind: "nameless" }
  /** The household has a template of this name. */
  | { readonly kind: "taken" };

/** Lists made from lists: old ones used again, templates, and lists that move to another household. */
export class ListCopies {
  constructor(
    private readonly replica: Replica,
    private readonly items: Items,
    private readonly actions: ListActions,
  ) {}

  /**
   * Starts a new list from an old one or from a template: the same entries, none in the cart.
   *
   * @param household - whose the new one is; undefined: of the same as the old one.
   * @returns the new list's id; null without a name or without such a list.
   */
  duplicate(listId: string, name: string, household?: string): string | null {
    const [old, clean] = [this.list(listId), cleanName(name)];
    if (old === undefined || clean === "") return null;
    const fresh = { name: clean, created: this.now, used: this.now, isTemplate: false };
    return this.copy(old, household ?? old.household, fresh, false).id;
  }

  /** Keeps a copy of a list, to start others from. */
  saveAsTemplate(listId: string, name: string): SavedTemplate {
    const [old, clean] = [this.list(listId), cleanName(name)];
    if (old === undefined || clean === "") return { kind: "nameless" };
    const same = this.replica
      .rows("list", old.household)
      .some((list) => list.isTemplate && folded(list.name) === folded(clean));
    if (same) return { kind: "taken" };
    const kept = { name: clean, created: this.now, used: this.now, isTemplate: true };
    return { kind: "saved", id: this.copy(old, old.household, kept, false).id };
  }

  /** Puts entries of a template on a list, added up with what is on it. */
  load(listId: string, entries: readonly Entry[]): Added {
    const wanted = entries.map((entry) => ({ ...entry, item: { department: entry.department, emoji: entry.emoji } }));
    return this.actions.add(listId, wanted);
  }

  /**
   * Moves a list to another household, with its entries and what is in the cart. Its old members see it moved; whoever has
   * it open, or walks with it, and is in the other household too, goes on with it there.
   *
   * @returns null where there is no such list or it is there already.
   */
  moveTo(listId: string, household: string): Moved | null {
    const old = this.list(listId);
    if (old === undefined || old.household === household) return null;
    const copied = this.copy(old, household, {}, true);
    this.replica.record([change("list", listId, { isDeleted: true, movedTo: copied.id })]);
    const undo = (): void => {
      takeBack(this.replica, [
        change("list", listId, { isDeleted: false, movedTo: null }),
        change("list", copied.id, { isDeleted: true, movedTo: listId }),
      ]);
    };
    return { id: copied.id, count: copied.count, undo };
  }

  private copy(
    old: Row<"list">,
    household: string,
    set: Partial<ListFields>,
    keepsCart: boolean,
  ): Moved {
    const id = newId(this.replica.environment);
    const { name, details, created, used, storeId, isTemplate } = old;
    const fields = { name, details, created, used, storeId, isTemplate, isDeleted: false, ...set };
    const changes: Change[] = [creation("list", id, fields, household)];
    const itemIds = new Map<string, string>();
    for (const entry of entriesOn(this.replica, old.id)) {
      const itemId = itemIds.get(entry.itemId) ?? this.itemFor(entry.itemId, household, changes);
      itemIds.set(entry.itemId, itemId);
      const { id: _, household: __, author: ___, ...copied } = entry;
      const cart = keepsCart ? {} : { isInCart: false, cartTime: 0 };
      const copy = { ...copied, ...cart, listId: id, itemId };
      const entryId = keepsCart ? movedEntryId(id, entry.id) : newId(this.replica.environment);
      changes.push(creation("entry", entryId, copy, household));
    }
    const { undo } = this.replica.record(changes);
    // Items that were made for it may be in use by now; the list alone goes.
    const ofList = undo.filter((edit) => edit.kind === "list");
    return { id, count: changes.length, undo: () => void this.replica.record(ofList) };
  }

  /** The same item in another household: its own of that name, else a new one, which joins `changes`. */
  private itemFor(itemId: string, household: string, changes: Change[]): string {
    const item = this.replica.row("item", itemId);
    if (item === undefined || item.household === household) return itemId;
    const known = this.items.of(household).named(item.name);
    if (known !== undefined) return known.id;
    const id = newId(this.replica.environment);
    const { name, department, emoji, unit } = item;
    const fields = { name, department, emoji, unit, categoryId: null, uses: 0, used: 0, isDeleted: false };
    changes.push(creation("item", id, fields, household));
    return id;
  }

  private list(listId: string): Row<"list"> | undefined {
    const list = this.replica.row("list", listId);
    return list === undefined || list.isDeleted ? undefined : list;
  }

  private get now(): number {
    return this.replica.environment.now();
  }
}
