/** The criteria of a trip: money, time, or both by the value of an hour. */
export const tripMerits = ["cheapest", "quickest", "together"] as const;

export type TripMerit = (typeof tripMerits)[number];

export type ObstacleKind =
  | "time"
  | "saving"
  | "visits"
  | "closed"
  | "wishedStoreClosed"
  | "nothingSold"
  /** The search limit was reached before a trip was found or ruled out. */
  | "unfinished";

export interface Obstacle {
  readonly kind: ObstacleKind;
  readonly store: string | null;
  readonly needed: number | null;
  readonly asked: number | null;
}

export interface TradeOff {
  readonly minutes: number;
  readonly moneyCents: number;
  readonly goodsCents: number;
  readonly pointsCents: number;
  readonly stores: readonly string[];
  /** The index in `trips`; null if it is not among them. */
  readonly trip: number | null;
}

/** A limit or a requested store that an alternative gives up; `limits`: time, saving and visits at once. */
export type DroppedRequest = "time" | "saving" | "visits" | "include" | "limits";

/** The source of a plan's travel times. */
export interface TravelTimes {
  /** `estimate`, the name of a road engine, or `mixed`. */
  readonly source: string;
  /** The server's road engine for the travel mode, whether or not it responded. */
  readonly engine: string | null;
  /** The number of estimated legs of the shown trips and alternatives. */
  readonly estimatedLegs: number;
  /** Source of the traffic data: `none`, `engine` or `operator`. */
  readonly traffic: string;
  /** Up to ten stores without a route. */
  readonly outOfReach: readonly { readonly id: string; readonly name: string }[];
  readonly outOfReachCount: number;
}
