import { fields, flag, integer, list, nullable, number, otherwise, text, word } from "../../grocery/reader";
import type { Reader } from "../../grocery/reader";
import { travelModes } from "../../grocery/ways";
import type { TravelMode } from "../../grocery/ways";

/** A way of a trip that is over: what was said it would take, and what it took. */
export interface DrivenLeg {
  /** Where it begins: a store's id, or `placeName` of the start. */
  readonly from: string;
  readonly to: string;
  /** What the trip said, in seconds. */
  readonly said: number;
  /** What it would have said before anything was learnt, in seconds. */
  readonly plain: number;
  /** Null where nobody noted both ends of it. */
  readonly took: number | null;
}

/** A visit of a trip that is over. */
export interface DrivenVisit {
  readonly store: string;
  readonly said: number;
  readonly plain: number;
  readonly took: number | null;
  /** What the bill of the goods in the cart said, with what the till adds, and by what it weighed as far as that is known. */
  readonly goodsCents: number;
  /** What was foretold of the till: the bill before anything was weighed, by what was learnt of this till. */
  readonly saidCents: number;
  /** The till's total; null where nobody told it. */
  readonly paidCents: number | null;
}

/** A trip that is over, of somebody who lets trips be learnt from. */
export interface DrivenTrip {
  /** When it was chosen, in milliseconds since 1970: no trip counts twice. */
  readonly chosen: number;
  readonly mode: TravelMode;
  /** The legs in order, the last one home where it led home. */
  readonly legs: readonly DrivenLeg[];
  readonly visits: readonly DrivenVisit[];
  /** Against buying everything at one store, of its money. */
  readonly savedPercent: number;
  /** Whether it bought what it was chosen for; the saving of another one compares unlike things. */
  readonly isComparable: boolean;
}

/** More are not kept: what was long ago says little of today. */
export const mostTrips = 60;

export const readDrivenTrips: Reader<readonly DrivenTrip[]> = (value, place) =>
  fields<{ readonly trips: readonly DrivenTrip[] }>({
    trips: list(
      fields<DrivenTrip>({
        chosen: integer,
        mode: word(travelModes),
        legs: list(fields<DrivenLeg>({ from: text, to: text, said: number, plain: number, took: nullable(number) })),
        visits: list(
          fields<DrivenVisit>({
            store: text, said: number, plain: number, took: nullable(number),
            goodsCents: integer, saidCents: integer, paidCents: nullable(integer),
          }),
        ),
        savedPercent: number,
        // Earlier versions have not said.
        isComparable: otherwise(flag, true),
      }),
    ),
  })(value, place).trips;

/** What `readDrivenTrips` reads: those before and one more, or the same trip as it is told now. */
export function drivenTripsDocument(before: readonly DrivenTrip[], trip: DrivenTrip): object {
  const others = before.filter(({ chosen }) => chosen !== trip.chosen);
  return { trips: [...others, trip].sort((one, other) => one.chosen - other.chosen).slice(-mostTrips) };
}
