import { fields, flag, integer, list, nullable, number, otherwise, text, wholeOnes, word } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { decodedWhole } from "./answers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";
import { readTripStore } from "./trip-readers";
import type { TripRequest } from "./trip-request";

/** A departure with its best trip. */
export interface TriedDeparture {
  /** `YYYY-MM-DDTHH:MM` in the stores' local time. */
  readonly departure: string;
  readonly moneyCents: number;
  readonly minutes: number;
  /** Money plus the value of time; lower is better. */
  readonly valueCents: number;
  /** Ids in the order of the visits. */
  readonly stores: readonly string[];
}

export const reasonKinds = ["opens", "closes", "discountStarts", "discountEnds", "traffic"] as const;

/** The reason why a departure is better; fields that do not apply are null. */
export interface DepartureReason {
  readonly kind: (typeof reasonKinds)[number];
  readonly store: string | null;
  /** Time of opening, closing, start or end. */
  readonly at: string | null;
  /** The name of the discounted product. */
  readonly product: string | null;
}

export type BestDeparture = Value<typeof readBestDeparture>;

const missing = null;

const readBestDeparture = fields({
  /** In the stores' local time, as all moments here. */
  asked: text,
  /** Same as in `TripPlan`. */
  timeZone: otherwise(nullable(text), missing),
  /** Index in `departures`; null: no departure leads to a trip. */
  best: nullable(integer),
  /** True if all other departures were tried or proven no better. */
  proven: flag,
  /** In order; departures without a trip are missing. */
  departures: list(fields<TriedDeparture>({
    departure: text,
    moneyCents: integer,
    minutes: number,
    valueCents: integer,
    stores: list(text),
  })),
  // Unknown kinds from newer versions are skipped.
  reasons: wholeOnes(fields<DepartureReason>({
    kind: word(reasonKinds),
    store: otherwise(nullable(text), missing),
    at: otherwise(nullable(text), missing),
    product: otherwise(nullable(text), missing),
  })),
  stores: list(readTripStore),
});

/** API client for departure times. Every call throws an `ApiFailure`, or `Cancelled`. */
export class WhenClient {
  constructor(private readonly exchange: Exchange = new Exchange({ isRepeatable: true })) {}

  async bestDeparture(request: TripRequest, options?: AskOptions): Promise<BestDeparture> {
    return decodedWhole(await this.exchange.post("/v1/trips/when", request, options), readBestDeparture);
  }
}
