import type { BillLine, Position, Trip, TripStore, Visit } from "../../api/types";
import { storeMoment } from "../../grocery/local-day";
import type { ChosenTrip } from "../chosen-trip";
import { isToCome, recounted, visitWithLines } from "../trip-sums";

/** The facts about a list entry that a change needs. */
export interface OpenOrNot {
  readonly id: string;
  readonly isInCart: boolean;
}

/** The part of a trip that stays, and the part to plan after it. */
export interface FixedPart {
  /** Finished visits with what was bought there. The last one may be under way, with what is still to buy there. */
  readonly visits: readonly Visit[];
  /** See `ChosenTrip.ended`. */
  readonly ended: readonly (number | null)[];
  /** The cost of traveling to these visits. */
  readonly travelCents: number;
  /** The last store reached, or the start of the trip. */
  readonly from: Position;
  /** The remaining time in the store under way; 0 if there is none. */
  readonly staySeconds: number;
  /** Ids of entries to buy afterwards. */
  readonly open: readonly string[];
}

/**
 * Returns the part of a trip that stays when its rest changes.
 *
 * A visit is under way if something of it is in the cart. It stays unless it is skipped; what was bought there stays
 * in any case. Purchases of a visit that never began count for the last visit that did. Entries that a finished visit
 * lacked are open again.
 *
 * @param skipped - ids of stores.
 * @param at - the shopper's current store if known, even if nothing was bought there yet.
 */
export function fixedPartOf(
  chosen: ChosenTrip,
  entries: readonly OpenOrNot[],
  skipped: readonly string[],
  now: number,
  at: string | null = null,
): FixedPart {
  const open = new Set(entries.filter((entry) => !entry.isInCart).map(({ id }) => id));
  const inCart = new Set(entries.filter((entry) => entry.isInCart).map(({ id }) => id));
  const isBought = ({ line }: BillLine): boolean => inCart.has(line);
  const isWaiting = (id: string): boolean => chosen.changed.waiting.includes(id);
  const all = chosen.trip.visits.map((visit, index) => ({ index, visit, ended: chosen.ended[index] ?? null }));
  // An entry that is no longer on the list was bought.
  const fixedVisits = all
    .filter(({ ended }) => ended !== null)
    .map(({ visit, ...rest }) => ({ ...rest, visit: visitWithLines(visit, visit.lines.filter(({ line }) => !open.has(line))) }));
  const toCome = all.filter(({ ended }) => ended === null);
  const here = toCome.find(({ visit }) => visit.store === at) ?? toCome.find(({ visit }) => visit.lines.some(isBought));
  let toBuyHere: readonly BillLine[] = [];
  if (here !== undefined) {
    const isLeft = skipped.includes(here.visit.store);
    toBuyHere = isLeft ? [] : here.visit.lines.filter(({ line }) => open.has(line) && !isWaiting(line));
    const bought = toCome.flatMap(({ visit }) => (visit === here.visit ? [] : visit.lines.filter(isBought)));
    const lines = [...here.visit.lines.filter((line) => isBought(line) || toBuyHere.includes(line)), ...bought];
    fixedVisits.push({ index: here.index, ended: isLeft ? now : null, visit: visitWithLines(here.visit, lines) });
  }
  const planned = new Set(toBuyHere.map(({ line }) => line));
  return {
    visits: fixedVisits.map(({ visit }) => visit),
    ended: fixedVisits.map(({ ended }) => ended),
    travelCents: travelCentsOf(chosen, fixedVisits.map(({ index }) => index)),
    from: placeOf(chosen, fixedVisits.at(-1)?.visit.store),
    staySeconds: here === undefined ? 0 : stayLeft(here.visit, toBuyHere.length),
    open: [...open].filter((id) => !planned.has(id) && !isWaiting(id)),
  };
}

function placeOf(chosen: ChosenTrip, store: string | undefined): Position {
  const { latitude, longitude } = chosen.stores.find(({ id }) => id === store) ?? chosen.start;
  return { latitude, longitude };
}

/** Returns the share of the time in a store that the open items still take. */
function stayLeft(visit: Visit, open: number): number {
  if (visit.lines.length === 0) return 0;
  return Math.round(((visit.ends - visit.starts) * open) / visit.lines.length);
}

/** Returns the travel cost of some visits: a share of each plan by travel time. */
function travelCentsOf(chosen: ChosenTrip, indexes: readonly number[]): number {
  const { visits, travelCents, lastLegSeconds } = chosen.trip;
  const { former } = chosen.changed;
  const seconds = (some: readonly number[]): number => some.reduce((sum, index) => sum + (visits[index]?.travelSeconds ?? 0), 0);
  const all = visits.map((_, index) => index);
  const isFormer = (index: number): boolean => index < former.visits;
  const before = share(former.travelCents, seconds(indexes.filter(isFormer)), seconds(all.filter(isFormer)));
  const latestPlan = all.filter((index) => !isFormer(index));
  const whole = seconds(latestPlan) + lastLegSeconds;
  return Math.round(
    before + share(travelCents - former.travelCents, seconds(indexes.filter((index) => !isFormer(index))), whole),
  );
}

function share(cents: number, part: number, whole: number): number {
  return whole === 0 ? 0 : (cents * part) / whole;
}

/** The fields of a trip that planning its rest uses. */
export type RestTrip = Pick<
  Trip,
  "visits" | "travelCents" | "lastLegSeconds" | "lastLegMetres" | "lastLegSource" | "returns" | "leaves" | "proven"
>;

/** The rest of a trip after the part that stays. Its times of day are on `day`, on the clock of `timeZone`. */
export interface Rest {
  readonly trip: RestTrip;
  readonly day: string;
  readonly timeZone: string | null;
  readonly mode: ChosenTrip["mode"];
  readonly source: string;
  readonly stores: readonly TripStore[];
  /** True if the device moved lines without optimizing. */
  readonly isByHand: boolean;
}

/** Returns the trip with another rest. */
export function withRest(chosen: ChosenTrip, fixedPart: FixedPart, rest: Rest, skipped: readonly string[]): ChosenTrip {
  // If nothing was bought or visited yet, the trip starts over.
  const isFirst = fixedPart.visits.length === 0;
  const shift = isFirst ? 0 : secondsBetween(chosen.day, rest.day);
  const later = rest.trip.visits.map((visit) => ({
    ...visit, arrives: visit.arrives + shift, starts: visit.starts + shift, ends: visit.ends + shift,
  }));
  const { visits, ended } = joinVisits(fixedPart, later);
  // The way to further purchases at the store under way belongs to the part that stays.
  const joinedSeconds = visits.length < fixedPart.visits.length + later.length ? (later[0]?.travelSeconds ?? 0) : 0;
  const restSeconds = later.reduce((sum, visit) => sum + visit.travelSeconds, rest.trip.lastLegSeconds);
  const formerCents = fixedPart.travelCents + Math.round(share(rest.trip.travelCents, joinedSeconds, restSeconds));
  const { trip } = chosen;
  const travelSeconds = visits.reduce((sum, visit) => sum + visit.travelSeconds, rest.trip.lastLegSeconds);
  const leaves = isFirst ? rest.trip.leaves : trip.leaves;
  const returns = rest.trip.returns + shift;
  const storesById = new Map([...chosen.stores, ...rest.stores].map((store) => [store.id, store]));
  return recounted({
    ...chosen,
    ...(isFirst ? { day: rest.day, timeZone: rest.timeZone } : {}),
    mode: rest.mode,
    source: rest.source,
    stores: [...new Set(visits.map(({ store }) => store))].flatMap((id) => storesById.get(id) ?? []),
    trip: {
      ...trip,
      visits,
      travelCents: fixedPart.travelCents + rest.trip.travelCents,
      minutes: (returns - leaves) / 60,
      travelMinutes: travelSeconds / 60,
      leaves,
      returns,
      proven: rest.trip.proven && isFirst,
      lastLegSeconds: rest.trip.lastLegSeconds,
      lastLegMetres: rest.trip.lastLegMetres,
      lastLegSource: rest.trip.lastLegSource,
    },
    ended,
    changed: {
      ...chosen.changed,
      skipped: [...new Set([...chosen.changed.skipped, ...skipped])],
      former: { visits: fixedPart.visits.length, travelCents: formerCents },
      isByHand: rest.isByHand,
    },
  }, chosen);
}

/** Joins both parts. Further purchases at the store under way extend its visit. */
function joinVisits(fixedPart: FixedPart, later: readonly Visit[]): Pick<FixedPart, "visits" | "ended"> {
  const [here, [next, ...others]] = [fixedPart.visits.at(-1), later];
  if (here === undefined || fixedPart.ended.at(-1) !== null || next?.store !== here.store) {
    return { visits: [...fixedPart.visits, ...later], ended: [...fixedPart.ended, ...later.map(() => null)] };
  }
  const longer = {
    ...visitWithLines(here, [...here.lines, ...next.lines]),
    ends: next.ends,
    travelSeconds: here.travelSeconds + next.travelSeconds,
    distanceMetres: here.distanceMetres + next.distanceMetres,
  };
  return {
    visits: [...fixedPart.visits.slice(0, -1), longer, ...others],
    ended: [...fixedPart.ended, ...others.map(() => null)],
  };
}

function secondsBetween(day: string, other: string): number {
  return (Date.parse(`${other}T00:00Z`) - Date.parse(`${day}T00:00Z`)) / 1000;
}

/** Returns the time on the stores' clock, in seconds after midnight of the trip's first day. */
export function secondsOfTrip(chosen: ChosenTrip, now: number): number {
  const [day = "", time = ""] = storeMoment(new Date(now), chosen.timeZone).split("T");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return secondsBetween(chosen.day, day) + hours * 3600 + minutes * 60;
}

/** Returns the open entries that no store to come is to sell: those that wait for another day, and the others. */
export function unplanned<Entry extends OpenOrNot>(
  chosen: ChosenTrip,
  entries: readonly Entry[],
): { readonly waiting: readonly Entry[]; readonly nowhere: readonly Entry[] } {
  const toCome = new Set(
    chosen.trip.visits.flatMap(({ lines }, index) => (isToCome(chosen, index) ? lines.map(({ line }) => line) : [])),
  );
  const remaining = entries.filter(({ id, isInCart }) => !isInCart && !toCome.has(id));
  const isWaiting = ({ id }: Entry): boolean => chosen.changed.waiting.includes(id);
  return { waiting: remaining.filter(isWaiting), nowhere: remaining.filter((entry) => !isWaiting(entry)) };
}

/** Returns the remaining seconds of a trip as it stands, including the store under way. */
export function secondsLeft(chosen: ChosenTrip, fixedPart: FixedPart): number {
  const underWay = fixedPart.ended.at(-1) === null ? fixedPart.visits.at(-1) : undefined;
  return chosen.trip.visits.reduce((sum, visit, index) => {
    if (!isToCome(chosen, index) || (visit.store === underWay?.store && visit.arrives === underWay.arrives)) return sum;
    return sum + visit.travelSeconds + visit.ends - visit.arrives;
  }, fixedPart.staySeconds + chosen.trip.lastLegSeconds);
}

/** The effect of a change to the rest of a trip. */
export interface RestDifference {
  /** The additional cost. */
  readonly cents: number;
  /** The delay compared with continuing as planned, from now. */
  readonly minutes: number;
  readonly stores: number;
  /** Entries that no store sells any more, and entries that a store sells now. */
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

/** @param fixedPart - the part of `before` that stays if no store is skipped. */
export function restDifference(
  before: ChosenTrip,
  after: ChosenTrip,
  entries: readonly OpenOrNot[],
  fixedPart: FixedPart,
  now: number,
): RestDifference {
  const goingOn = secondsOfTrip(before, now) + secondsLeft(before, fixedPart);
  const returns = after.trip.returns + secondsBetween(before.day, after.day);
  const unplannedIds = (trip: ChosenTrip): ReadonlySet<string> => {
    const { waiting, nowhere } = unplanned(trip, entries);
    return new Set([...waiting, ...nowhere].map(({ id }) => id));
  };
  const [unplannedBefore, unplannedAfter] = [unplannedIds(before), unplannedIds(after)];
  const toCome = (trip: ChosenTrip): number => trip.ended.filter((ended) => ended === null).length;
  return {
    cents: after.trip.moneyCents - before.trip.moneyCents,
    minutes: Math.round((returns - goingOn) / 60),
    stores: toCome(after) - toCome(before),
    lost: [...unplannedAfter].filter((id) => !unplannedBefore.has(id)),
    gained: [...unplannedBefore].filter((id) => !unplannedAfter.has(id)),
  };
}

/** Undoes a change. Stores finished in the meantime stay finished. */
export function restoredTrip(before: ChosenTrip, now: ChosenTrip | null): ChosenTrip {
  if (now === null || now.chosen !== before.chosen) return before;
  const ended = before.trip.visits.map(({ store }, index) => {
    const finishedIndex = now.trip.visits.findIndex((visit, at) => visit.store === store && !isToCome(now, at));
    const wasSkipped = now.changed.skipped.includes(store) && !before.changed.skipped.includes(store);
    return before.ended[index] ?? (finishedIndex < 0 || wasSkipped ? null : (now.ended[finishedIndex] ?? null));
  });
  return { ...before, ended };
}
