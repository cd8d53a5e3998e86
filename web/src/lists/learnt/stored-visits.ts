import { readOr } from "../../grocery/reader";
import { itemKey } from "../../grocery/words/item-name";
import { documentSize, isSameDocument, largestDocument } from "../../replica/documents";
import { listRole } from "../../replica/list-role";
import type { Query } from "../../replica/query";
import type { Replica } from "../../replica/replica";
import { creation } from "../../replica/row";
import type { Change } from "../../replica/row";
import { undoable } from "../../replica/undoable";
import type { Undoable } from "../../replica/undoable";
import { entriesOn } from "../entry-order";
import { isInformative, lastTick, readListVisit, visitDocument, visitOf } from "./visit";
import type { TickedList, ListVisit } from "./visit";

/** The number of visits kept per store; older ones are deleted. */
export const mostVisits = 30;

/** The number of stores kept; the ones visited least recently are deleted. */
export const mostStores = 40;

/** The delay in milliseconds between the last tick and saving. */
const pause = 15_000;

/** Older ticks, in milliseconds, are not saved on start: the store is uncertain. */
const longestInterruption = 24 * 3_600_000;

const prefix = "visit.";

interface StoredVisit extends ListVisit {
  readonly id: string;
  readonly household: string;
}

interface StoredVisitsParts {
  readonly replica: Replica;
  /** The store for lists without their own; null if none was chosen. */
  readonly chosenStore: () => string | null;
  /** The walk with a list on any device; null without one. */
  readonly walkUnderWay: (listId: string) => WalkedWith | null;
  readonly later: (work: () => void, milliseconds: number) => void;
}

/** The store of a list's walk, and its start in milliseconds since 1970. */
export interface WalkedWith {
  readonly storeId: string;
  readonly since: number;
}

/** The order of ticks in stores, stored as documents of the list's household, so that all members benefit. */
export class StoredVisits {
  /** Oldest first. */
  readonly all: Query<readonly ListVisit[]>;
  /** The walks of lists on this device. */
  private readonly walks = new Map<string, WalkedWith>();
  private readonly waiting = new Set<string>();

  constructor(private readonly parts: StoredVisitsParts) {
    this.all = parts.replica.query(["setting"], () => this.storedVisits());
  }

  /** Records a walk with a list at a store, which overrides the list's store. */
  walk(listId: string, storeId: string): void {
    if (this.walks.get(listId)?.storeId === storeId) return;
    const underWay = this.parts.walkUnderWay(listId);
    // A resumed walk keeps its original start.
    const isSame = underWay?.storeId === storeId;
    this.walks.set(listId, isSame ? underWay : { storeId, since: this.parts.replica.environment.now() });
  }

  /**
   * Saves visits that were pending when the app was closed.
   *
   * Ticks are stored at once; the visit can be derived from them later.
   */
  catchUp(): void {
    const { replica } = this.parts;
    const since = replica.environment.now() - longestInterruption;
    const checkedEntries = replica.rows("entry").filter(({ isInCart, cartTime }) => isInCart && cartTime >= since);
    for (const listId of new Set(checkedEntries.map((entry) => entry.listId))) this.save(listId);
  }

  /** Called when an entry is put into the cart or taken out. */
  onTick(listId: string): void {
    if (this.waiting.has(listId)) return;
    this.waiting.add(listId);
    this.parts.later(() => {
      if (this.waiting.delete(listId)) this.save(listId);
    }, pause);
  }

  /** Saves the visit of a list so far. */
  save(listId: string): void {
    this.waiting.delete(listId);
    const { replica } = this.parts;
    if (listRole(replica, listId) === "read") return;
    const list = replica.row("list", listId);
    const walk = this.walks.get(listId) ?? this.parts.walkUnderWay(listId);
    const storeId = walk?.storeId ?? list?.storeId ?? this.parts.chosenStore();
    if (list === undefined || storeId === null) return;
    const own = this.storedVisits(list.household).filter((visit) => visit.listId === listId);
    const visit = visitOf(this.tickedList(listId), storeId, own, walk?.since);
    if (visit === null) return;
    const existing = own.find(({ started, storeId: store }) => store === storeId && started === visit.started);
    const document = isInformative(visit) ? visitDocument(visit) : null;
    if (document === null && existing === undefined) return;
    if (document !== null && documentSize(document) > largestDocument) return;
    if (existing !== undefined && isSameDocument(visitDocument(existing), document)) return;
    const id = existing?.id ?? idOf(visit);
    replica.record([visitChange(id, list.household, document)]);
    replica.record(this.deletionsOfSurplus(list.household));
  }

  /** Deletes the visits to a store; null: to all stores. */
  forget(storeId: string | null): Undoable {
    const visits = this.storedVisits().filter(
      (visit) => (storeId === null || visit.storeId === storeId) && this.parts.replica.households.role(visit.household) !== "read",
    );
    return undoable(this.parts.replica, visits.map(({ id, household }) => visitChange(id, household, null)));
  }

  /** @param household - empty for your own; undefined for all */
  private storedVisits(household?: string): readonly StoredVisit[] {
    const visits = this.parts.replica.rows("setting", household).flatMap((row): readonly StoredVisit[] => {
      if (!row.id.startsWith(prefix)) return [];
      const visit = readOr(readListVisit, row.document, null);
      return visit === null ? [] : [{ ...visit, id: row.id, household: row.household }];
    });
    return visits.sort((one, other) => one.started - other.started || (one.id < other.id ? -1 : 1));
  }

  private tickedList(listId: string): TickedList {
    const { replica } = this.parts;
    const items = entriesOn(replica, listId).flatMap(({ itemId, isInCart, cartTime, household }) => {
      const item = replica.row("item", itemId, household);
      if (item === undefined) return [];
      return [{ thing: itemKey(item.name), department: item.department, time: cartTime, isInCart }];
    });
    return {
      listId,
      ticks: items.filter(({ isInCart }) => isInCart).map(({ isInCart: _, ...tick }) => tick),
      open: new Set(items.flatMap(({ thing, isInCart }) => (isInCart ? [] : thing))),
    };
  }

  private deletionsOfSurplus(household: string): readonly Change[] {
    const all = this.storedVisits(household);
    const stores = [...new Set(all.map(({ storeId }) => storeId))];
    const byStore = stores.map((store) => all.filter(({ storeId }) => storeId === store));
    const latest = byStore.sort((one, other) => latestOf(other) - latestOf(one));
    const surplus = [...latest.slice(mostStores).flat(), ...latest.flatMap((visits) => visits.slice(0, -mostVisits))];
    return surplus.map(({ id }) => visitChange(id, household, null));
  }
}

/** The same id on each device, so that a visit is not stored twice. */
function idOf({ listId, started }: ListVisit): string {
  return `${prefix}${started.toString(36)}.${listId.slice(-24)}`;
}

function visitChange(id: string, household: string, document: object | null): Change {
  return creation("setting", id, { values: [], document, isDeleted: document === null }, household);
}

function latestOf(visits: readonly ListVisit[]): number {
  return Math.max(...visits.map(lastTick));
}
