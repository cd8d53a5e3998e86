import { departments, readDepartment } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import { fields, integer, list, text, tolerant } from "../../grocery/reader";
import type { Reader } from "../../grocery/reader";

/** An item ticked off in a store. */
export interface VisitTick {
  /** The key of the item, independent of its entry: `itemKey`. */
  readonly thing: string;
  readonly department: Department;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** One visit to a store with a list: the ticked items in order. */
export interface ListVisit {
  readonly storeId: string;
  readonly listId: string;
  /** The time of the first known tick when the visit was created. */
  readonly started: number;
  readonly ticks: readonly VisitTick[];
}

/** A tick in the household's document; `seconds` since `started`. */
interface StoredTick {
  readonly thing: string;
  readonly department: Department;
  readonly seconds: number;
}

const readStored = fields<Omit<ListVisit, "ticks"> & { readonly ticks: readonly StoredTick[] }>({
  storeId: text,
  listId: text,
  started: integer,
  ticks: list(
    fields<StoredTick>({ thing: text, department: tolerant(readDepartment, departments[0]), seconds: integer }),
  ),
});

export const readListVisit: Reader<ListVisit> = (value, place) => {
  const { ticks, ...visit } = readStored(value, place);
  return {
    ...visit,
    ticks: ticks.map(({ thing, department, seconds }) => ({ thing, department, time: visit.started + seconds * 1000 })),
  };
};

export function visitDocument({ storeId, listId, started, ticks }: ListVisit): object {
  return {
    storeId,
    listId,
    started,
    ticks: ticks.map(({ thing, department, time }) => ({
      thing, department, seconds: Math.round((time - started) / 1000),
    })),
  };
}

/** The maximum pause between two ticks of a visit, in milliseconds. */
export const longestPause = 2 * 3_600_000;

/** Ticks within a shorter time, in milliseconds, were made at home. */
const shortestVisit = 10_000;

/** The minimum number of items for a useful visit. */
const fewestThings = 3;

/** The maximum number of ticks stored per visit. */
const mostTicks = 200;

export function lastTick({ started, ticks }: ListVisit): number {
  return ticks.reduce((last, { time }) => Math.max(last, time), started);
}

/** True if a visit gives information about the way through the store. */
export function isInformative({ ticks }: ListVisit): boolean {
  const times = ticks.map(({ time }) => time);
  return ticks.length >= fewestThings && Math.max(...times) - Math.min(...times) > shortestVisit;
}

/** The entries of a list in the cart, and the open ones. */
export interface TickedList {
  readonly listId: string;
  /** The entries in the cart, with the times they were put there. */
  readonly ticks: readonly VisitTick[];
  /** The items of open entries. */
  readonly open: ReadonlySet<string>;
}

/**
 * The current or last visit of a list; null without ticks.
 *
 * An item ticked twice counts once, with its last time; unticked items do not count. Items removed from the list after
 * being ticked remain.
 *
 * @param stored - the known visits with this list, to any store
 * @param since - the arrival at this store, in milliseconds since 1970
 */
export function visitOf(
  tickedList: TickedList, storeId: string, stored: readonly ListVisit[], since = 0,
): ListVisit | null {
  const elsewhere = stored.filter((visit) => visit.storeId !== storeId);
  const isElsewhere = ({ thing, time }: VisitTick): boolean =>
    elsewhere.some(({ ticks }) => ticks.some((tick) => tick.thing === thing && Math.abs(tick.time - time) < 1000));
  const run = lastRun(tickedList.ticks.filter((tick) => tick.time >= since && !isElsewhere(tick)));
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return null;
  const existing = stored.find(
    (visit) =>
      visit.storeId === storeId && visit.started < last.time + longestPause && lastTick(visit) > first.time - longestPause,
  );
  const tickedAgain = new Set(run.map(({ thing }) => thing));
  const { open } = tickedList;
  const earlierTicks = (existing?.ticks ?? []).filter(({ thing }) => !tickedAgain.has(thing) && !open.has(thing));
  const ticks = [...earlierTicks, ...run].sort((one, other) => one.time - other.time).slice(-mostTicks);
  return { storeId, listId: tickedList.listId, started: existing?.started ?? first.time, ticks };
}

/** The last ticks without a long pause between them, in order. */
function lastRun(ticks: readonly VisitTick[]): readonly VisitTick[] {
  const inOrder = [...ticks].sort((one, other) => one.time - other.time);
  return inOrder.reduce<readonly VisitTick[]>((run, tick) => {
    const before = run.at(-1);
    return before !== undefined && tick.time - before.time > longestPause ? [tick] : [...run, tick];
  }, []);
}
