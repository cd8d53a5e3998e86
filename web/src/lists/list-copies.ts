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
import type { Addition, ListActions } from "./list-actions";
import type { Entry } from "./list-views";

/** A list moved to another household, with its new id. */
export interface MovedList extends Undoable {
  readonly id: string;
}

/** The result of saving a list as a template. */
export type SavedTemplate =
  | { readonly kind: "saved"; readonly id: string }
  | { readonly kind: "nameless" }
  /** The household already has a template of this name. */
  | { readonly kind: "taken" };

/** Copies of lists: duplicates, templates, and moves to another household. */
export class ListCopies {
  constructor(
    private readonly replica: Replica,
    private readonly items: Items,
    private readonly actions: ListActions,
  ) {}

  /**
   * Starts a new list from a list or template: the same entries, none in the cart.
   *
   * @param household - the household of the new list; undefined: the same as the old one
   * @returns the new list's id; null without a name or without such a list
   */
  duplicate(listId: string, name: string, household?: string): string | null {
    const [old, clean] = [this.list(listId), cleanName(name)];
    if (old === undefined || clean === "") return null;
    const fields = { name: clean, created: this.now, used: this.now, isTemplate: false };
    return this.copy(old, household ?? old.household, fields, false).id;
  }

  /** Saves a copy of a list as a template. */
  saveAsTemplate(listId: string, name: string): SavedTemplate {
    const [old, clean] = [this.list(listId), cleanName(name)];
    if (old === undefined || clean === "") return { kind: "nameless" };
    const same = this.replica
      .rows("list", old.household)
      .some((list) => list.isTemplate && folded(list.name) === folded(clean));
    if (same) return { kind: "taken" };
    const fields = { name: clean, created: this.now, used: this.now, isTemplate: true };
    return { kind: "saved", id: this.copy(old, old.household, fields, false).id };
  }

  /** Adds entries of another list or a template to a list, summing amounts. All are wanted now, none is in the cart. */
  load(listId: string, entries: readonly Entry[]): Addition {
    return this.addAll(listId, entries.map((entry) => ({ ...entry, notBefore: null })));
  }

  /** Adds entries to another list as `load` does, but with the days until which they are put off; removes them from theirs. */
  moveEntries(listId: string, entries: readonly Entry[]): Undoable {
    const addition = this.addAll(listId, entries);
    const removal = this.actions.removeEntries(entries);
    const undo = (): void => {
      removal.undo();
      addition.undo();
    };
    return { count: entries.length, undo };
  }

  /**
   * Moves a list with its entries and cart to another household. The old members see that it moved.
   * Members of both households continue with the moved list.
   *
   * @returns null if the list does not exist or is already there
   */
  moveTo(listId: string, household: string): MovedList | null {
    const old = this.list(listId);
    if (old === undefined || old.household === household) return null;
    const copy = this.copy(old, household, {}, true);
    this.replica.record([change("list", listId, { isDeleted: true, movedTo: copy.id })]);
    const undo = (): void => {
      takeBack(this.replica, [
        change("list", listId, { isDeleted: false, movedTo: null }),
        change("list", copy.id, { isDeleted: true, movedTo: listId }),
      ]);
    };
    return { id: copy.id, count: copy.count, undo };
  }

  private addAll(listId: string, entries: readonly Entry[]): Addition {
    return this.actions.add(listId, entries.map((entry) => ({ ...entry, item: { department: entry.department, emoji: entry.emoji } })));
  }

  private copy(
    old: Row<"list">,
    household: string,
    set: Partial<ListFields>,
    keepsCart: boolean,
  ): MovedList {
    const id = newId(this.replica.environment);
    const { name, details, created, used, storeId, isTemplate } = old;
    const fields = { name, details, created, used, storeId, isTemplate, isDeleted: false, ...set };
    const changes: Change[] = [creation("list", id, fields, household)];
    const itemIds = new Map<string, string>();
    for (const entry of entriesOn(this.replica, old.id)) {
      const itemId = itemIds.get(entry.itemId) ?? this.itemFor(entry.itemId, household, changes);
      itemIds.set(entry.itemId, itemId);
      const { id: _, household: __, author: ___, ...rest } = entry;
      const cart = keepsCart ? {} : { isInCart: false, cartTime: 0, notBefore: null };
      const copy = { ...rest, ...cart, listId: id, itemId };
      const entryId = keepsCart ? movedEntryId(id, entry.id) : newId(this.replica.environment);
      changes.push(creation("entry", entryId, copy, household));
    }
    const { undo } = this.replica.record(changes);
    // Keep the created items, which may be in use by now; undo only the list.
    const ofList = undo.filter((edit) => edit.kind === "list");
    return { id, count: changes.length, undo: () => void this.replica.record(ofList) };
  }

  /** The item of the same name in another household; a new one is appended to `changes`. */
  private itemFor(itemId: string, household: string, changes: Change[]): string {
    const item = this.replica.row("item", itemId);
    if (item === undefined || item.household === household) return itemId;
    const existing = this.items.of(household).named(item.name);
    if (existing !== undefined) return existing.id;
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
