import type { TravelMode } from "../grocery/ways";
import type { Position } from "./types";

/** The request for a route through positions, in order. */
export interface WayRequest {
  readonly mode: TravelMode;
  /** Wall clock at the first, `YYYY-MM-DDTHH:MM`. */
  readonly departure: string;
  readonly places: readonly Position[];
  /** When each place but the last is left, in seconds after the midnight of the departure's day, none before the one before it. */
  readonly leaves?: readonly number[];
}

/** The way between places along the roads, as far as the server knows them. */
export interface TripWay {
  readonly source: string;
  readonly engine: string | null;
  /** From place to place; a line is an encoded polyline with five decimals, null where the leg is estimated. */
  readonly legs: readonly {
    readonly seconds: number;
    readonly metres: number;
    readonly source: string;
    readonly line: string | null;
  }[];
}
