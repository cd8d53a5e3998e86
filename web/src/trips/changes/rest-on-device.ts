import type { BillLine, Visit } from "../../api/types";
import type { ChosenTrip } from "../chosen-trip";
import { isToCome, visitWithLines } from "../trip-sums";
import { secondsOfTrip } from "./rest-of-trip";
import type { FixedPart, Rest } from "./rest-of-trip";

/** Returns a store's line for an entry, from the products on the device; null if there is none. */
export type Sells = (storeId: string, entryId: string) => BillLine | null;

/** Time to find a line and take it off the shelf, as in the server's `StoreStay`. */
const lineSeconds = 30;

/**
 * Plans the rest of a trip without the server: the same stores in the same order, without the skipped ones. Their
 * lines go to the cheapest store to come or under way.
 *
 * The way past a skipped store counts as long as the way through it, and the way home is at most the way back. The
 * times are upper bounds.
 */
export function restOnDevice(
  chosen: ChosenTrip,
  fixedPart: FixedPart,
  skipped: readonly string[],
  sells: Sells,
  now: number,
): Rest {
  const openIds = new Set(fixedPart.open);
  const toCome = chosen.trip.visits.filter((visit, index) => isToCome(chosen, index) && !isFixed(fixedPart, visit));
  const stays = toCome.filter(({ store }) => !skipped.includes(store));
  // The store under way also sells lines during the current visit.
  const present = fixedPart.ended.at(-1) === null ? fixedPart.visits.at(-1) : undefined;
  const here = present === undefined ? undefined : visitWithLines({ ...present, travelSeconds: 0, distanceMetres: 0 }, []);
  const sold = new Map(stays.map((visit) => [visit, visit.lines.filter(({ line }) => openIds.has(line))]));
  if (here !== undefined) sold.set(here, []);
  for (const line of [...sold.values()].flat()) openIds.delete(line.line);
  for (const id of openIds) {
    const offers = [...sold.keys()].flatMap((visit) => {
      const line = sells(visit.store, id);
      return line === null ? [] : [{ visit, line }];
    });
    const best = offers.sort((one, other) => one.line.totalCents - other.line.totalCents)[0];
    if (best !== undefined) sold.get(best.visit)?.push(best.line);
  }
  const starts = secondsOfTrip(chosen, now);
  const more = here === undefined ? [] : (sold.get(here) ?? []);
  const leaves = starts + fixedPart.staySeconds + lineSeconds * more.length;
  const way = wayPast(toCome, (visit) => sold.get(visit) ?? [], leaves);
  const home = wayHome(chosen, fixedPart, way);
  const seconds = way.visits.reduce((sum, visit) => sum + visit.travelSeconds, home.seconds);
  return {
    trip: {
      visits: here === undefined || more.length === 0 ? way.visits : [{ ...visitWithLines(here, more), ends: leaves }, ...way.visits],
      travelCents: Math.round(centsASecond(chosen) * seconds),
      lastLegSeconds: home.seconds,
      lastLegMetres: home.metres,
      lastLegSource: chosen.returnsToStart ? "estimate" : null,
      returns: way.ends + home.seconds,
      leaves: starts,
      proven: false,
    },
    day: chosen.day,
    timeZone: chosen.timeZone,
    mode: chosen.mode,
    source: chosen.source,
    stores: chosen.stores,
    isByHand: true,
  };
}

interface Leg {
  readonly seconds: number;
  readonly metres: number;
}

/** Returns the way home from the last store. With no store to come, it is the way back if that is shorter. */
function wayHome({ trip, returnsToStart }: ChosenTrip, fixedPart: FixedPart, way: WayPast): Leg {
  if (!returnsToStart) return { seconds: 0, metres: 0 };
  const onward = { seconds: way.seconds + trip.lastLegSeconds, metres: way.metres + trip.lastLegMetres };
  const sum = (of: (visit: Visit) => number): number => fixedPart.visits.reduce((total, visit) => total + of(visit), 0);
  const back = { seconds: sum((visit) => visit.travelSeconds), metres: sum((visit) => visit.distanceMetres) };
  return way.visits.length === 0 && back.seconds < onward.seconds ? back : onward;
}

function isFixed(fixedPart: FixedPart, { store, arrives }: Visit): boolean {
  return fixedPart.visits.some((visit) => visit.store === store && visit.arrives === arrives);
}

/** The visits, with the way past the skipped stores after the last one. */
interface WayPast extends Leg {
  readonly visits: readonly Visit[];
  readonly ends: number;
}

/** Returns the visits that still buy something, one after another from a time of day on. */
function wayPast(toCome: readonly Visit[], linesAt: (visit: Visit) => readonly BillLine[], leaves: number): WayPast {
  const visits: Visit[] = [];
  let [ends, seconds, metres] = [leaves, 0, 0];
  for (const visit of toCome) {
    seconds += visit.travelSeconds;
    metres += visit.distanceMetres;
    const lines = linesAt(visit);
    if (lines.length === 0) continue;
    const arrives = ends + seconds;
    const waits = visit.starts > visit.arrives;
    const starts = waits ? Math.max(arrives, visit.starts) : arrives;
    const stay = visit.ends - visit.starts + lineSeconds * (lines.length - visit.lines.length);
    ends = starts + Math.max(0, stay);
    const travelSource = seconds === visit.travelSeconds ? visit.travelSource : "estimate";
    const way = { travelSeconds: seconds, distanceMetres: metres, travelSource, arrives, starts, ends };
    visits.push({ ...visitWithLines(visit, lines), ...way });
    [seconds, metres] = [0, 0];
  }
  return { visits, ends, seconds, metres };
}

/** Returns the travel cost per second of the latest plan. */
function centsASecond({ trip, changed }: ChosenTrip): number {
  const seconds = trip.visits
    .slice(changed.former.visits)
    .reduce((sum, visit) => sum + visit.travelSeconds, trip.lastLegSeconds);
  return seconds === 0 ? 0 : (trip.travelCents - changed.former.travelCents) / seconds;
}
