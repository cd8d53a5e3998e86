import type { TripPlan } from "../../api/types";

/** A trip as a point of time and money. */
export interface TradeOffPoint {
  readonly minutes: number;
  readonly cents: number;
  /** The trip's number on its card; null for one that is not on offer. */
  readonly number: number | null;
  /** True for buying everything at one store, the basis of savings. */
  readonly isOneStore: boolean;
  /** Ids of the stores, in order. */
  readonly stores: readonly string[];
}

/** The share of additional time that the chart shows beyond the limit. */
const shownBeyond = 0.4;

/** Returns the points of the chart: the offered trips, others on the front, and buying everything at one store. */
export function tradeOffPoints(
  plan: Pick<TripPlan, "trips" | "tradeOffs" | "oneStore">,
  limitMinutes: number,
): readonly TradeOffPoint[] {
  const points: TradeOffPoint[] = plan.trips.map((trip, index) => ({
    minutes: trip.minutes,
    cents: trip.moneyCents,
    number: index + 1,
    isOneStore: false,
    stores: trip.visits.map(({ store }) => store),
  }));
  const isKnown = (minutes: number, cents: number): boolean =>
    points.some((point) => point.minutes === minutes && point.cents === cents);
  const { oneStore } = plan;
  if (oneStore !== null && !isKnown(oneStore.minutes, oneStore.moneyCents)) {
    points.push({ minutes: oneStore.minutes, cents: oneStore.moneyCents, number: null, isOneStore: true, stores: [oneStore.store] });
  }
  for (const { minutes, moneyCents, stores, trip } of plan.tradeOffs) {
    const isShown = trip === null && minutes <= limitMinutes * (1 + shownBeyond) && !isKnown(minutes, moneyCents);
    if (isShown) points.push({ minutes, cents: moneyCents, number: null, isOneStore: false, stores });
  }
  return points.sort((one, other) => one.minutes - other.minutes || other.cents - one.cents);
}

export function isSamePoint(one: TradeOffPoint, other: TradeOffPoint): boolean {
  return one.number === other.number && one.minutes === other.minutes && one.cents === other.cents;
}

/** Returns the points that no other point beats in both time and cost, by time. */
export function front<Point extends TradeOffPoint>(points: readonly Point[]): readonly Point[] {
  let cheapest = Infinity;
  const sorted = [...points].sort((one, other) => one.minutes - other.minutes || one.cents - other.cents);
  return sorted.filter((point) => {
    const isOn = point.cents < cheapest;
    cheapest = Math.min(cheapest, point.cents);
    return isOn;
  });
}
