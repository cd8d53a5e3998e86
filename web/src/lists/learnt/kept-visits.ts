import { readOr } from "../../grocery/reader";
import { itemKey } from "../../grocery/words/item-name";
import { documentSize, isSameDocument, largestDocument } from "../../replica/documents";
import type { Query } from "../../replica/query";
import type { Replica } from "../../replica/replica";
import { creation } from "../../replica/row";
import type { Change } from "../../replica/row";
import { undoable } from "../../replica/undoable";
import type { Undoable } from "../../replica/undoable";
import { entriesOn } from "../entry-order";
import { isTelling, lastTick, readListVisit, visitDocument, visitOf } from "./visit";
import type { TickedList, ListVisit } from "./visit";

/** Older visits to a store are forgotten: it has changed, or is known well enough. */
export const mostVisits = 30;

/** So many stores are remembered; of more, those where nobody was for longest are forgotten. */
export const mostStores = 40;

/** The delay in milliseconds between the last tick and saving, so that not each tick is sent. */
const pause = 15_000;

/** What was ticked off longer ago than so many milliseconds is not caught up on: who knows at which store that was. */
const longestInterruption = 24 * 3_600_000;

const prefix = "visit.";

interface KeptVisit extends ListVisit {
  readonly id: string;
  readonly household: string;
}

interface KeptVisitsParts {
  readonly replica: Replica;
  /** Where a list is shopped that says nothing of it; null where no store was chosen. */
  readonly chosenStore: () => string | null;
  /** The walk with a list that is under way on this device or another; null where there is none. */
  readonly walkUnderWay: (listId: string) => WalkedWith | null;
  readonly later: (work: () => void, milliseconds: number) => void;
}

/** The store of a list's walk, and its start in milliseconds since 1970. */
export interface WalkedWith {
  readonly storeId: string;
  readonly since: number;
}

/**
 * In which order things were ticked off in stores: documents of the household whose list it was, so that all of it learn from
 * each other.
 */
export class KeptVisits {
  /** All that are known, the oldest first. */
  readonly all: Query<readonly ListVisit[]>;
  /** Lists that are walked with, where that is, and since when. */
  private readonly walks = new Map<string, WalkedWith>();
  private readonly waiting = new Set<string>();

  constructor(private readonly parts: KeptVisitsParts) {
    this.all = parts.replica.query(["setting"], () => this.kept());
  }

  /** A list is walked with at a store, whatever store it says itself. */
  walk(listId: string, storeId: string): void {
    if (this.walks.get(listId)?.storeId === storeId) return;
    const underWay = this.parts.walkUnderWay(listId);
    // A walk that is gone on with, after a reload or an empty battery, has begun when it began.
    const isSame = underWay?.storeId === storeId;
    this.walks.set(listId, isSame ? underWay : { storeId, since: this.parts.replica.environment.now() });
  }

  /**
   * Keeps what was ticked off when the app was last open, and not kept before it was closed.
   *
   * Ticks are on the device at once; which visit they make is found out of them at any time.
   */
  catchUp(): void {
    const { replica } = this.parts;
    const since = replica.environment.now() - longestInterruption;
    const ticked = replica.rows("entry").filter(({ isInCart, cartTime }) => isInCart && cartTime >= since);
    for (const listId of new Set(ticked.map((entry) => entry.listId))) this.keep(listId);
  }

  /** Something of a list was put into the cart, or taken out. */
  ticked(listId: string): void {
    if (this.waiting.has(listId)) return;
    this.waiting.add(listId);
    this.parts.later(() => {
      if (this.waiting.delete(listId)) this.keep(listId);
    }, pause);
  }

  /** Keeps what was ticked off on a list so far; before it is tidied away. */
  keep(listId: string): void {
    this.waiting.delete(listId);
    const { replica } = this.parts;
    const list = replica.row("list", listId);
    const walk = this.walks.get(listId) ?? this.parts.walkUnderWay(listId);
    const storeId = walk?.storeId ?? list?.storeId ?? this.parts.chosenStore();
    if (list === undefined || storeId === null) return;
    const own = this.kept(list.household).filter((visit) => visit.listId === listId);
    const visit = visitOf(this.tickedList(listId), storeId, own, walk?.since);
    if (visit === null) return;
    const before = own.find(({ started, storeId: store }) => store === storeId && started === visit.started);
    const document = isTelling(visit) ? visitDocument(visit) : null;
    if (document === null && before === undefined) return;
    if (document !== null && documentSize(document) > largestDocument) return;
    if (before !== undefined && isSameDocument(visitDocument(before), document)) return;
    const id = before?.id ?? idOf(visit);
    replica.record([kept(id, list.household, document)]);
    replica.record(this.tooMany(list.household));
  }

  /** Forgets what was learnt at a store; at all of them where none is named. */
  forget(storeId: string | null): Undoable {
    const visits = this.kept().filter((visit) => storeId === null || visit.storeId === storeId);
    return undoable(this.parts.replica, visits.map(({ id, household }) => kept(id, household, null)));
  }

  /** @param household - empty for one's own; undefined for those of all. */
  private kept(household?: string): readonly KeptVisit[] {
    const visits = this.parts.replica.rows("setting", household).flatMap((row): readonly KeptVisit[] => {
      if (!row.id.startsWith(prefix)) return [];
      const visit = readOr(readListVisit, row.document, null);
      return visit === null ? [] : [{ ...visit, id: row.id, household: row.household }];
    });
    return visits.sort((one, other) => one.started - other.started || (one.id < other.id ? -1 : 1));
  }

  private tickedList(listId: string): TickedList {
    const { replica } = this.parts;
    const known = entriesOn(replica, listId).flatMap(({ itemId, isInCart, cartTime, household }) => {
      const item = replica.row("item", itemId, household);
      if (item === undefined) return [];
      return [{ thing: itemKey(item.name), department: item.department, time: cartTime, isInCart }];
    });
    return {
      listId,
      ticks: known.filter(({ isInCart }) => isInCart).map(({ isInCart: _, ...tick }) => tick),
      open: new Set(known.flatMap(({ thing, isInCart }) => (isInCart ? [] : thing))),
    };
  }

  private tooMany(household: string): readonly Change[] {
    const all = this.kept(household);
    const stores = [...new Set(all.map(({ storeId }) => storeId))];
    const byStore = stores.map((store) => all.filter(({ storeId }) => storeId === store));
    const latest = byStore.sort((one, other) => latestOf(other) - latestOf(one));
    const left = [...latest.slice(mostStores).flat(), ...latest.flatMap((visits) => visits.slice(0, -mostVisits))];
    return left.map(({ id }) => kept(id, household, null));
  }
}

/** The same on each device that hears of the first tick, so that one visit is not kept twice. */
function idOf({ listId, started }: ListVisit): string {
  return `${prefix}${started.toString(36)}.${listId.slice(-24)}`;
}

function kept(id: string, household: string, document: object | null): Change {
  return creation("setting", id, { values: [], document, isDeleted: document === null }, household);
}

function latestOf(visits: readonly ListVisit[]): number {
  return Math.max(...visits.map(lastTick));
}
