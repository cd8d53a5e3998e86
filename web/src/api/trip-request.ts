import type { Quantity } from "../grocery/amounts/quantity";
import type { Department } from "../grocery/departments";
import type { TravelMode } from "../grocery/ways";
import type { PaceRequest } from "./pace-types";
import type { Position, TripLine } from "./types";

export interface TripRequest {
  readonly lines: readonly TripLine[];
  readonly start: Position;
  readonly returnsToStart: boolean;
  /** The destination if it is not the start; if missing, see `returnsToStart`. */
  readonly end?: Position;
  readonly mode: TravelMode;
  /** In the stores' local time, `YYYY-MM-DDTHH:MM`, or with a UTC offset: `2026-11-21T09:30+01:00`. */
  readonly departure: string;
  readonly maximumMinutes: number;
  /** Value of an hour of the shopper's time, for ranking trips. */
  readonly timeCentsPerHour: number;
  readonly savingPercent: number;
  readonly maximumStores: number | null;
  /** Ids of organizations. */
  readonly memberships: readonly string[];
  /** The number of carrier bags bought at each store. */
  readonly bags: number;
  readonly paysCash: boolean;
  /** Points to pay with. */
  readonly points: readonly OwnPoints[];
  /** Ids of stores. */
  readonly include: readonly string[];
  readonly avoid: readonly string[];
  /** The baseline store for savings, if it sells everything; null for the cheapest one. */
  readonly usualStore: string | null;
  /** Ids of redeemed single-use coupons. */
  readonly usedCoupons: readonly string[];
  /** Learned pace of the shopper; null without data. */
  readonly pace: PaceRequest | null;
  /** The household's prices for what stores do not publish. */
  readonly seenPrices?: readonly RequestedPrice[];
}

/** A price at a store, seen by the household or estimated; its id begins with `seen.` or `estimate.`. */
export interface RequestedPrice {
  readonly id: string;
  readonly store: string;
  readonly item: string;
  readonly department: Department;
  readonly emoji: string;
  readonly size: Quantity;
  readonly isByWeight: boolean;
  readonly priceCents: number;
  readonly popularity: number;
  readonly isEstimate: boolean;
}

/** The shopper's points at an organization. */
export interface OwnPoints {
  readonly organisation: string;
  readonly count: number;
}
