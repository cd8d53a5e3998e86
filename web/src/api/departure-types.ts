/** What a plan that finds no trip says of the clock. */
export interface TripClock {
  /** Whether most stores are closed: then it is the clock that stands in the way. */
  readonly blocks: boolean;
  /** Ids of up to three stores. */
  readonly open: readonly string[];
  readonly openCount: number;
  readonly closedCount: number;
  /** In seconds after midnight of the day of departure; null where nobody knows. */
  readonly nextOpening: number | null;
}

export interface LaterTrip {
  /** Wall clock at the stores, `YYYY-MM-DDTHH:MM`. */
  readonly departure: string;
  readonly stores: readonly string[];
  /** Of the list, so many are sold then. */
  readonly lineCount: number;
  readonly moneyCents: number;
  readonly minutes: number;
  readonly savedCents: number;
  readonly savedPercent: number;
}
