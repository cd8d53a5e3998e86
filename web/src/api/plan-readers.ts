import { fields, flag, integer, list, nullable, number, otherwise, text, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import type { LaterTrip, TripClock } from "./departure-types";
import type { PlannedHere } from "./here-types";
import type { Obstacle, TradeOff, TravelTimes } from "./plan-types";
import { readPosition } from "./store-readers";
import { readTrip, readTripStore } from "./trip-readers";
import type { TripPlan } from "./types";
import type { TripWay } from "./way-types";

const clock: Reader<TripClock> = fields<TripClock>({
  blocks: flag,
  open: list(text),
  openCount: integer,
  closedCount: integer,
  nextOpening: nullable(number),
});

const later: Reader<LaterTrip> = fields<LaterTrip>({
  departure: text,
  stores: list(text),
  lineCount: integer,
  moneyCents: integer,
  minutes: number,
  savedCents: integer,
  savedPercent: number,
});

const travelTimes: Reader<TravelTimes> = fields<TravelTimes>({
  source: text,
  engine: otherwise(nullable(text), null),
  estimatedLegs: otherwise(integer, 0),
  traffic: otherwise(text, "none"),
  outOfReach: otherwise(list(fields<TravelTimes["outOfReach"][number]>({ id: text, name: text })), []),
  outOfReachCount: otherwise(integer, 0),
});

/** Complete or nothing, since a plan without a line has a wrong total. */
export const readTripPlan: Reader<TripPlan> = fields<TripPlan>({
  departure: otherwise(nullable(text), null),
  timeZone: otherwise(nullable(text), null),
  travelTimes,
  start: readPosition,
  end: otherwise(nullable(readPosition), null),
  oneStore: nullable(fields<NonNullable<TripPlan["oneStore"]>>({
    store: text,
    goodsCents: integer,
    moneyCents: integer,
    minutes: number,
  })),
  baseline: nullable(fields<NonNullable<TripPlan["baseline"]>>({
    stores: list(text),
    moneyCents: integer,
    pointsCents: otherwise(integer, 0),
  })),
  trips: list(readTrip),
  gapCents: otherwise(nullable(integer), null),
  tradeOffs: list(fields<TradeOff>({
    minutes: number,
    moneyCents: integer,
    goodsCents: integer,
    pointsCents: otherwise(integer, 0),
    stores: list(text),
    trip: nullable(integer),
  })),
  unavailable: list(fields<TripPlan["unavailable"][number]>({ line: text, nearest: list(text) })),
  storesNotCompared: otherwise(integer, 0),
  stores: list(readTripStore),
  obstacles: list(fields<Obstacle>({
    kind: word(["time", "saving", "visits", "closed", "wishedStoreClosed", "nothingSold", "unfinished"]),
    store: nullable(text),
    needed: nullable(number),
    asked: nullable(number),
  })),
  alternatives: list(fields<TripPlan["alternatives"][number]>({
    dropped: word(["time", "saving", "visits", "include", "limits"]),
    trip: readTrip,
  })),
  clock: otherwise(nullable(clock), null),
  later: otherwise(nullable(later), null),
  // Only in plans computed and stored on the device.
  here: otherwise(nullable(fields<PlannedHere>({ stores: integer, confirmed: integer, isWithoutWished: flag })), null),
});

export const readTripWay: Reader<TripWay> = fields<TripWay>({
  source: text,
  engine: nullable(text),
  legs: list(fields<TripWay["legs"][number]>({ seconds: number, metres: number, source: text, line: nullable(text) })),
});
