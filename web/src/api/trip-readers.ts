import { readQuantity } from "../grocery/amounts/quantity";
import { readDepartment } from "../grocery/departments";
import { readDiscount } from "../grocery/prices/discount";
import { readVisitPoints } from "../grocery/prices/loyalty";
import { readDeposit, readVisitTill } from "../grocery/prices/till";
import { fields, flag, integer, list, nullable, number, otherwise, text, tolerant, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { tripMerits } from "./plan-types";
import type { BillLine, SumDiscount, Trip, TripStore, Visit } from "./types";

const readBillLine = fields<BillLine>({
  line: text,
  product: text,
  name: text,
  emoji: text,
  department: readDepartment,
  packs: integer,
  size: readQuantity,
  portion: otherwise(nullable(fields<NonNullable<BillLine["portion"]>>({ grams: integer, isEstimate: flag })), null),
  unitCents: integer,
  fullCents: integer,
  totalCents: integer,
  askedCents: otherwise(integer, -1),
  deposit: readDeposit,
  insteadOf: otherwise(nullable(fields<NonNullable<BillLine["insteadOf"]>>({ product: text, name: nullable(text) })), null),
  // Unknown kinds from newer versions, and trips stored by older ones, are read without discounts; the total is
  // correct.
  discounts: tolerant(list(fields<BillLine["discounts"][number]>({ packs: integer, offCents: integer, discount: readDiscount })), []),
});

const billLine: Reader<BillLine> = (value, place) => {
  const line = readBillLine(value, place);
  // Missing in trips stored by older versions.
  return line.askedCents < 0 ? { ...line, askedCents: line.totalCents } : line;
};

export const readVisit: Reader<Visit> = fields<Visit>({
  store: text,
  travelSeconds: number,
  distanceMetres: number,
  travelSource: otherwise(text, "estimate"),
  arrives: number,
  starts: number,
  ends: number,
  goodsCents: integer,
  points: otherwise(nullable(readVisitPoints), null),
  till: readVisitTill,
  lines: list(billLine),
  // Missing in trips stored by older versions.
  sumDiscounts: otherwise(list(fields<SumDiscount>({
    discount: tolerant(nullable(readDiscount), null),
    fromCents: otherwise(nullable(integer), null),
    onTop: otherwise(flag, true),
    offCents: integer,
  })), []),
});

export const readTrip: Reader<Trip> = fields<Trip>({
  goodsCents: integer,
  chargesCents: otherwise(integer, 0),
  travelCents: integer,
  moneyCents: integer,
  pointsCents: otherwise(integer, 0),
  savedCents: integer,
  savedPercent: number,
  minutes: number,
  travelMinutes: number,
  leaves: number,
  returns: number,
  // Missing in trips stored by older versions.
  bestAt: otherwise(list(word(tripMerits)), []),
  proven: flag,
  visits: list(readVisit),
  lastLegSeconds: number,
  lastLegMetres: otherwise(number, 0),
  lastLegSource: otherwise(nullable(text), null),
});

export const readTripStore: Reader<TripStore> = fields<TripStore>({
  id: text,
  name: text,
  emoji: text,
  latitude: number,
  longitude: number,
});
