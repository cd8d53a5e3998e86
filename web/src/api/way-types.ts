import type { TravelMode } from "../grocery/ways";
import type { Position } from "./types";

/** The request for a route through positions, in order. */
export interface WayRequest {
  readonly mode: TravelMode;
  /** Local time at the first place, `YYYY-MM-DDTHH:MM`. */
  readonly departure: string;
  readonly places: readonly Position[];
  /** Departure from each place but the last, in ascending seconds after midnight of the day of departure. */
  readonly leaves?: readonly number[];
}

/** The route between places, along roads if the server knows them. */
export interface TripWay {
  readonly source: string;
  readonly engine: string | null;
  /** From place to place; a line is an encoded polyline with five decimals, null for estimated legs. */
  readonly legs: readonly {
    readonly seconds: number;
    readonly metres: number;
    readonly source: string;
    readonly line: string | null;
  }[];
}
