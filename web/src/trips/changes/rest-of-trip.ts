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
export interface KeptPart {
  /** Visits that are over, with what was bought there; last the one under way, with what is still to be bought there. */
  readonly visits: readonly Visit[];
  /** See `ChosenTrip.ended`. */
  readonly ended: readonly (number | null)[];
  /** For the way to them. */
  readonly travelCents: number;
  /** The last store that was come to, else where the trip began. */
  readonly from: Position;
  /** The remaining time in the store under way; 0 if there is none. */
  readonly staySeconds: number;
  /** Ids of entries that are to be bought after it. */
  readonly open: readonly string[];
}

/**
 * What stays when the rest of a trip is changed. A visit is under way where something of it is in the cart: it stays, too,
 * unless it is skipped, and then what was bought there does. What was bought of a visit that never began stays with the
 * last one that did. What a visit that is over had not is open again.
 *
 * @param skipped - ids of stores.
 * @param at - the store that the shopper is in, where that is known although nothing was bought there yet.
 */
export function keptOf(
  chosen: ChosenTrip,
  entries: readonly OpenOrNot[],
  skipped: readonly string[],
  now: number,
  at: string | null = null,
): KeptPart {
  const open = new Set(entries.filter((entry) => !entry.isInCart).map(({ id }) => id));
  const inCart = new Set(entries.filter((entry) => entry.isInCart).map(({ id }) => id));
  const isBought = ({ line }: BillLine): boolean => inCart.has(line);
  const isWaiting = (id: string): boolean => chosen.changed.waiting.includes(id);
  const all = chosen.trip.visits.map((visit, index) => ({ index, visit, ended: chosen.ended[index] ?? null }));
  // An entry that is on the list no more was taken off as bought.
  const kept = all
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
    kept.push({ index: here.index, ended: isLeft ? now : null, visit: visitWithLines(here.visit, lines) });
  }
  const planned = new Set(toBuyHere.map(({ line }) => line));
  return {
    visits: kept.map(({ visit }) => visit),
    ended: kept.map(({ ended }) => ended),
    travelCents: travelCentsOf(chosen, kept.map(({ index }) => index)),
    from: placeOf(chosen, kept.at(-1)?.visit.store),
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
  const since = all.filter((index) => !isFormer(index));
  const whole = seconds(since) + lastLegSeconds;
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

/** What comes after what stays, with times of day of `day` on the clock of `timeZone`, as a chosen trip has them. */
export interface Rest {
  readonly trip: RestTrip;
  readonly day: string;
  readonly timeZone: string | null;
  readonly mode: ChosenTrip["mode"];
  readonly source: string;
  readonly stores: readonly TripStore[];
  /** True if the device made it without looking for anything better. */
  readonly isByHand: boolean;
}

/** The trip with another rest. */
export function withRest(chosen: ChosenTrip, kept: KeptPart, rest: Rest, skipped: readonly string[]): ChosenTrip {
  // Where nothing was bought nor visited yet, the trip begins anew.
  const isFirst = kept.visits.length === 0;
  const shift = isFirst ? 0 : secondsBetween(chosen.day, rest.day);
  const later = rest.trip.visits.map((visit) => ({
    ...visit, arrives: visit.arrives + shift, starts: visit.starts + shift, ends: visit.ends + shift,
  }));
  const { visits, ended } = joined(kept, later);
  // The way to what is bought while one is there belongs to what stays.
  const joinedSeconds = visits.length < kept.visits.length + later.length ? (later[0]?.travelSeconds ?? 0) : 0;
  const restSeconds = later.reduce((sum, visit) => sum + visit.travelSeconds, rest.trip.lastLegSeconds);
  const formerCents = kept.travelCents + Math.round(share(rest.trip.travelCents, joinedSeconds, restSeconds));
  const { trip } = chosen;
  const travelSeconds = visits.reduce((sum, visit) => sum + visit.travelSeconds, rest.trip.lastLegSeconds);
  const leaves = isFirst ? rest.trip.leaves : trip.leaves;
  const returns = rest.trip.returns + shift;
  const known = new Map([...chosen.stores, ...rest.stores].map((store) => [store.id, store]));
  return recounted({
    ...chosen,
    ...(isFirst ? { day: rest.day, timeZone: rest.timeZone } : {}),
    mode: rest.mode,
    source: rest.source,
    stores: [...new Set(visits.map(({ store }) => store))].flatMap((id) => known.get(id) ?? []),
    trip: {
      ...trip,
      visits,
      travelCents: kept.travelCents + rest.trip.travelCents,
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
      former: { visits: kept.visits.length, travelCents: formerCents },
      isByHand: rest.isByHand,
    },
  }, chosen);
}

/** What stays and what comes after it; more from the store under way is bought while one is there. */
function joined(kept: KeptPart, later: readonly Visit[]): Pick<KeptPart, "visits" | "ended"> {
  const [here, [next, ...others]] = [kept.visits.at(-1), later];
  if (here === undefined || kept.ended.at(-1) !== null || next?.store !== here.store) {
    return { visits: [...kept.visits, ...later], ended: [...kept.ended, ...later.map(() => null)] };
  }
  const longer = {
    ...visitWithLines(here, [...here.lines, ...next.lines]),
    ends: next.ends,
    travelSeconds: here.travelSeconds + next.travelSeconds,
    distanceMetres: here.distanceMetres + next.distanceMetres,
  };
  return {
    visits: [...kept.visits.slice(0, -1), longer, ...others],
    ended: [...kept.ended, ...others.map(() => null)],
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

/** Entries that no store of the trip still to come is to sell: those that wait for another day, and the others. */
export function unplanned<Entry extends OpenOrNot>(
  chosen: ChosenTrip,
  entries: readonly Entry[],
): { readonly waiting: readonly Entry[]; readonly nowhere: readonly Entry[] } {
  const toCome = new Set(
    chosen.trip.visits.flatMap(({ lines }, index) => (isToCome(chosen, index) ? lines.map(({ line }) => line) : [])),
  );
  const left = entries.filter(({ id, isInCart }) => !isInCart && !toCome.has(id));
  const isWaiting = ({ id }: Entry): boolean => chosen.changed.waiting.includes(id);
  return { waiting: left.filter(isWaiting), nowhere: left.filter((entry) => !isWaiting(entry)) };
}

/** Returns the remaining seconds of a trip as it stands, including the store under way. */
export function secondsLeft(chosen: ChosenTrip, kept: KeptPart): number {
  const underWay = kept.ended.at(-1) === null ? kept.visits.at(-1) : undefined;
  return chosen.trip.visits.reduce((sum, visit, index) => {
    if (!isToCome(chosen, index) || (visit.store === underWay?.store && visit.arrives === underWay.arrives)) return sum;
    return sum + visit.travelSeconds + visit.ends - visit.arrives;
  }, kept.staySeconds + chosen.trip.lastLegSeconds);
}

/** The effect of a change to the rest of a trip. */
export interface RestDifference {
  /** More than before. */
  readonly cents: number;
  /** Later than whoever goes on as planned, from now. */
  readonly minutes: number;
  readonly stores: number;
  /** Entries that a store was to sell, and none is any more; and the other way round. */
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

/** @param kept - what stays of `before` where no store is skipped. */
export function restDifference(before: ChosenTrip, after: ChosenTrip, entries: readonly OpenOrNot[], kept: KeptPart, now: number): RestDifference {
  const goingOn = secondsOfTrip(before, now) + secondsLeft(before, kept);
  const returns = after.trip.returns + secondsBetween(before.day, after.day);
  const left = (trip: ChosenTrip): ReadonlySet<string> => {
    const { waiting, nowhere } = unplanned(trip, entries);
    return new Set([...waiting, ...nowhere].map(({ id }) => id));
  };
  const [without, since] = [left(before), left(after)];
  const toCome = (trip: ChosenTrip): number => trip.ended.filter((ended) => ended === null).length;
  return {
    cents: after.trip.moneyCents - before.trip.moneyCents,
    minutes: Math.round((returns - goingOn) / 60),
    stores: toCome(after) - toCome(before),
    lost: [...since].filter((id) => !without.has(id)),
    gained: [...without].filter((id) => !since.has(id)),
  };
}

/**
 * The trip as it was before a change, without forgetting which of its stores were done meanwhile.
 */
export function broughtBack(before: ChosenTrip, now: ChosenTrip | null): ChosenTrip {
  if (now === null || now.chosen !== before.chosen) return before;
  const ended = before.trip.visits.map(({ store }, index) => {
    const since = now.trip.visits.findIndex((visit, at) => visit.store === store && !isToCome(now, at));
    const wasSkipped = now.changed.skipped.includes(store) && !before.changed.skipped.includes(store);
    return before.ended[index] ?? (since < 0 || wasSkipped ? null : (now.ended[since] ?? null));
  });
  return { ...before, ended };
}
