import { fields, flag, integer, list, nullable, number, otherwise, text, word } from "../../grocery/reader";
import type { Reader } from "../../grocery/reader";
import { travelModes } from "../../grocery/ways";
import type { TravelMode } from "../../grocery/ways";

/** A leg of a finished trip, with its estimate and its measurement. */
export interface DrivenLeg {
  /** The start: a store's id, or `placeName` of the start. */
  readonly from: string;
  readonly to: string;
  /** The estimate in seconds. */
  readonly said: number;
  /** The estimate before learning, in seconds. */
  readonly plain: number;
  /** Null if one end was not recorded. */
  readonly took: number | null;
}

/** A visit of a finished trip. */
export interface DrivenVisit {
  readonly store: string;
  readonly said: number;
  readonly plain: number;
  readonly took: number | null;
  /** The bill of the goods in the cart with the till's charges, by weight if known. */
  readonly goodsCents: number;
  /** The part of `goodsCents` whose prices are estimates from other stores. */
  readonly estimatedCents: number;
  /** The forecast for the till: the bill before weighing, adjusted by this till's history. */
  readonly saidCents: number;
  /** The till's total; null if unknown. */
  readonly paidCents: number | null;
}

/** A finished trip of a shopper who allows learning. */
export interface DrivenTrip {
  /** The time of its choice in milliseconds since 1970, which identifies the trip. */
  readonly chosen: number;
  readonly mode: TravelMode;
  /** The legs in order; the last one leads home if the trip returned. */
  readonly legs: readonly DrivenLeg[];
  readonly visits: readonly DrivenVisit[];
  /** The saving against buying everything at one store, in percent of its cost. */
  readonly savedPercent: number;
  /** True if it bought what it was chosen for; the saving of any other trip is not comparable. */
  readonly isComparable: boolean;
}

/** The maximum number of stored trips: old ones say little about today. */
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
            // Absent in earlier versions.
            estimatedCents: otherwise(integer, 0),
          }),
        ),
        savedPercent: number,
        // Absent in earlier versions.
        isComparable: otherwise(flag, true),
      }),
    ),
  })(value, place).trips;

/** Returns the document for `readDrivenTrips`: the earlier trips and this one, added or updated. */
export function drivenTripsDocument(before: readonly DrivenTrip[], trip: DrivenTrip): object {
  const others = before.filter(({ chosen }) => chosen !== trip.chosen);
  return { trips: [...others, trip].sort((one, other) => one.chosen - other.chosen).slice(-mostTrips) };
}
