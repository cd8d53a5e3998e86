/** What a trip can be the best at: money, time, or both together by what an hour is worth. */
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
