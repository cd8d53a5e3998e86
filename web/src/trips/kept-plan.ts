import { fields, flag, integer, text, word } from "../api/reader";
import type { Reader } from "../api/reader";
import { readTripPlan } from "../api/trip-readers";
import type { Trip, TripPlan } from "../api/types";
import type { DiscountRule } from "../catalog/discount";
import { travelModes } from "./plan-memory";
import type { Planned, PlannedFor } from "./trip-planning";

/** Where the replica's local store `trip` keeps the last plan, so that it can be seen again without a connection. */
export const keptPlanId = "plan";

/** The last plan that was found on this device, and for which list. */
export interface KeptPlan extends Planned {
  readonly listId: string;
}

export const readKeptPlan: Reader<KeptPlan> = fields<KeptPlan>({
  listId: text,
  plan: readTripPlan,
  request: fields<PlannedFor>({
    maximumMinutes: integer,
    mode: word(travelModes),
    returnsToStart: flag,
    departure: text,
  }),
  at: integer,
});

/** What `readKeptPlan` reads again: plans are kept as they came over the wire. */
export function keptPlanRecord({ listId, plan, request, at }: KeptPlan): unknown {
  const { maximumMinutes, mode, returnsToStart, departure } = request;
  return {
    listId,
    plan: planOnWire(plan),
    request: { maximumMinutes, mode, returnsToStart, departure },
    at,
  };
}

function planOnWire(plan: TripPlan): unknown {
  return {
    ...plan,
    trips: plan.trips.map(tripOnWire),
    alternatives: plan.alternatives.map(({ dropped, trip }) => ({ dropped, trip: tripOnWire(trip) })),
  };
}

/** A trip as the server writes it, which is what `readTrip` reads. */
export function tripOnWire(trip: Trip): unknown {
  const visits = trip.visits.map((visit) => ({
    ...visit,
    lines: visit.lines.map((line) => ({
      ...line,
      discount: line.discount === null ? null : { ...line.discount, rule: ruleOnWire(line.discount.rule) },
    })),
  }));
  return { ...trip, visits };
}

function ruleOnWire(rule: DiscountRule): unknown {
  switch (rule.kind) {
    case "percent":
      return { percent: rule.percent };
    case "cut":
      return { cutCents: rule.cents };
    case "buyOneGetOne":
      return { buyOneGetOne: true };
    case "multiBuy":
      return { multiBuy: { count: rule.count, priceCents: rule.priceCents } };
  }
}
