import type { BillLine, Visit } from "../../api/types";
import type { ChosenTrip } from "../chosen-trip";
import { isToCome, visitWithLines } from "../trip-sums";
import { secondsOfTrip } from "./rest-of-trip";
import type { KeptPart, Rest } from "./rest-of-trip";

/** What a store asks for an entry, by the products on the device; null where it has none, or they are not there. */
export type Sells = (storeId: string, entryId: string) => BillLine | null;

/** To find a line and take it off its shelf; as `StoreStay` on the server. */
const lineSeconds = 30;

/**
 * The rest of a trip without asking anybody: the same stores in the same order but for those that are skipped. What those
 * were to sell goes to the store still to come, or under way, that asks least for it. Nobody knows the way past a store, so
 * it counts as long as the way by it; the way home is at most the one that one has come. Times are bounds therefore.
 */
export function restOnDevice(chosen: ChosenTrip, kept: KeptPart, skipped: readonly string[], sells: Sells, now: number): Rest {
  const wanted = new Set(kept.open);
  const toCome = chosen.trip.visits.filter((visit, index) => isToCome(chosen, index) && !isKept(kept, visit));
  const stays = toCome.filter(({ store }) => !skipped.includes(store));
  // What the store under way has is bought while one is there.
  const present = kept.ended.at(-1) === null ? kept.visits.at(-1) : undefined;
  const here = present === undefined ? undefined : visitWithLines({ ...present, travelSeconds: 0, distanceMetres: 0 }, []);
  const sold = new Map(stays.map((visit) => [visit, visit.lines.filter(({ line }) => wanted.has(line))]));
  if (here !== undefined) sold.set(here, []);
  for (const line of [...sold.values()].flat()) wanted.delete(line.line);
  for (const id of wanted) {
    const offers = [...sold.keys()].flatMap((visit) => {
      const line = sells(visit.store, id);
      return line === null ? [] : [{ visit, line }];
    });
    const best = offers.sort((one, other) => one.line.totalCents - other.line.totalCents)[0];
    if (best !== undefined) sold.get(best.visit)?.push(best.line);
  }
  const starts = secondsOfTrip(chosen, now);
  const more = here === undefined ? [] : (sold.get(here) ?? []);
  const leaves = starts + kept.staySeconds + lineSeconds * more.length;
  const way = wayPast(toCome, (visit) => sold.get(visit) ?? [], leaves);
  const home = wayHome(chosen, kept, way);
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

/** From the last store; whoever goes to none any more goes back the way they came where that is shorter. */
function wayHome({ trip, returnsToStart }: ChosenTrip, kept: KeptPart, way: WayPast): Leg {
  if (!returnsToStart) return { seconds: 0, metres: 0 };
  const onward = { seconds: way.seconds + trip.lastLegSeconds, metres: way.metres + trip.lastLegMetres };
  const sum = (of: (visit: Visit) => number): number => kept.visits.reduce((total, visit) => total + of(visit), 0);
  const back = { seconds: sum((visit) => visit.travelSeconds), metres: sum((visit) => visit.distanceMetres) };
  return way.visits.length === 0 && back.seconds < onward.seconds ? back : onward;
}

function isKept(kept: KeptPart, { store, arrives }: Visit): boolean {
  return kept.visits.some((visit) => visit.store === store && visit.arrives === arrives);
}

/** With the way after the last visit, past stores that are left out. */
interface WayPast extends Leg {
  readonly visits: readonly Visit[];
  readonly ends: number;
}

/** The visits that still buy something, one after the other from a time of day on. */
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

/** Of the plan that was made last. */
function centsASecond({ trip, changed }: ChosenTrip): number {
  const seconds = trip.visits
    .slice(changed.former.visits)
    .reduce((sum, visit) => sum + visit.travelSeconds, trip.lastLegSeconds);
  return seconds === 0 ? 0 : (trip.travelCents - changed.former.travelCents) / seconds;
}
