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
  /** The work that an answer may cost was done before a trip was found, or shown not to exist. */
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
  /** The index in `trips`; null for one that is not among them. */
  readonly trip: number | null;
}

/** A limit, or the wish for a store, that an alternative gives up; `limits`: time, saving and visits at once. */
export type DroppedRequest = "time" | "saving" | "visits" | "include" | "limits";

/** The source of a plan's travel times. */
export interface TravelTimes {
  /** `estimate`, the name of a road engine, or `mixed`. */
  readonly source: string;
  /** The road engine that the server has for this way of travelling, whether it has answered or not. */
  readonly engine: string | null;
  /** Counts the legs of the shown trips and alternatives. */
  readonly estimatedLegs: number;
  /** Source of the traffic data: `none`, `engine` or `operator`. */
  readonly traffic: string;
  /** Up to ten stores to which the engine knows no way. */
  readonly outOfReach: readonly { readonly id: string; readonly name: string }[];
  readonly outOfReachCount: number;
}
