import { departments, readDepartment } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import { fields, integer, list, text, tolerant } from "../../grocery/reader";
import type { Reader } from "../../grocery/reader";

/** Something that was ticked off in a store. */
export interface VisitTick {
  /** The key of the item, independent of its entry: `itemKey`. */
  readonly thing: string;
  readonly department: Department;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** One shopping of a list at a store: what was ticked off, in the order in which it was. */
export interface ListVisit {
  readonly storeId: string;
  readonly listId: string;
  /** When the first was ticked off that anybody knew of then. */
  readonly started: number;
  readonly ticks: readonly VisitTick[];
}

/** As a document of the household keeps it; `seconds` since `started`. */
interface KeptTick {
  readonly thing: string;
  readonly department: Department;
  readonly seconds: number;
}

const readKept = fields<Omit<ListVisit, "ticks"> & { readonly ticks: readonly KeptTick[] }>({
  storeId: text,
  listId: text,
  started: integer,
  ticks: list(fields<KeptTick>({ thing: text, department: tolerant(readDepartment, departments[0]), seconds: integer })),
});

export const readListVisit: Reader<ListVisit> = (value, place) => {
  const { ticks, ...visit } = readKept(value, place);
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

/** Between two ticks of one visit lies less than that many milliseconds. */
export const longestPause = 2 * 3_600_000;

/** What is ticked off within so many milliseconds altogether was ticked at home. */
const shortestVisit = 10_000;

/** Fewer things than that say next to nothing of the way. */
const fewestThings = 3;

/** More are not kept: nobody buys so much at once. */
const mostTicks = 200;

export function lastTick({ started, ticks }: ListVisit): number {
  return ticks.reduce((last, { time }) => Math.max(last, time), started);
}

/** True if a visit gives information about the way through the store. */
export function isTelling({ ticks }: ListVisit): boolean {
  const times = ticks.map(({ time }) => time);
  return ticks.length >= fewestThings && Math.max(...times) - Math.min(...times) > shortestVisit;
}

/** The entries of a list in the cart, and the open ones. */
export interface TickedList {
  readonly listId: string;
  /** Of the entries in the cart: when they were put there. */
  readonly ticks: readonly VisitTick[];
  /** Things of entries that are not in the cart. */
  readonly open: ReadonlySet<string>;
}

/**
 * The visit that a list is on, or was on last; null where nothing was ticked off.
 *
 * What was ticked off twice counts as it was the last time; what was taken back, not at all. What was tidied away after it
 * was ticked off stays.
 *
 * @param kept - the visits with this list that are known, to any store.
 * @param since - when the shopper came to this store, in milliseconds since 1970.
 */
export function visitOf(ticked: TickedList, storeId: string, kept: readonly ListVisit[], since = 0): ListVisit | null {
  const elsewhere = kept.filter((visit) => visit.storeId !== storeId);
  const isElsewhere = ({ thing, time }: VisitTick): boolean =>
    elsewhere.some(({ ticks }) => ticks.some((tick) => tick.thing === thing && Math.abs(tick.time - time) < 1000));
  const run = lastRun(ticked.ticks.filter((tick) => tick.time >= since && !isElsewhere(tick)));
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return null;
  const before = kept.find(
    (visit) =>
      visit.storeId === storeId && visit.started < last.time + longestPause && lastTick(visit) > first.time - longestPause,
  );
  const again = new Set(run.map(({ thing }) => thing));
  const left = (before?.ticks ?? []).filter(({ thing }) => !again.has(thing) && !ticked.open.has(thing));
  const ticks = [...left, ...run].sort((one, other) => one.time - other.time).slice(-mostTicks);
  return { storeId, listId: ticked.listId, started: before?.started ?? first.time, ticks };
}

/** The last ticks between which there is no long pause, in their order. */
function lastRun(ticks: readonly VisitTick[]): readonly VisitTick[] {
  const inOrder = [...ticks].sort((one, other) => one.time - other.time);
  return inOrder.reduce<readonly VisitTick[]>((run, tick) => {
    const before = run.at(-1);
    return before !== undefined && tick.time - before.time > longestPause ? [tick] : [...run, tick];
  }, []);
}
