/** The effect of opening hours on a plan without trips. */
export interface TripClock {
  /** True if most stores are closed, so that opening hours are the obstacle. */
  readonly blocks: boolean;
  /** Ids of up to three stores. */
  readonly open: readonly string[];
  readonly openCount: number;
  readonly closedCount: number;
  /** In seconds after midnight of the day of departure; null if unknown. */
  readonly nextOpening: number | null;
}

export interface LaterTrip {
  /** Local time at the stores, `YYYY-MM-DDTHH:MM`. */
  readonly departure: string;
  readonly stores: readonly string[];
  /** The number of list lines sold then. */
  readonly lineCount: number;
  readonly moneyCents: number;
  readonly minutes: number;
  readonly savedCents: number;
  readonly savedPercent: number;
}
