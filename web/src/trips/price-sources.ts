import type { BillLine, Trip, TripPlan } from "../api/types";
import { originOf } from "../grocery/prices/price-origin";

/** The parts of a trip's goods whose prices no store has published. */
export interface PriceSources {
  /** The number of lines. */
  readonly lines: number;
  /** The number of lines with an estimated price. */
  readonly estimatedLines: number;
  /** Seen by the household or by others. */
  readonly seenCents: number;
  readonly estimatedCents: number;
}

export function tripPriceSources(trip: Pick<Trip, "visits">): PriceSources {
  const lines = linesOf(trip);
  const estimated = lines.filter(({ product }) => originOf(product)?.kind === "estimate");
  const seen = lines.filter((line) => originOf(line.product) !== null && !estimated.includes(line));
  return { lines: lines.length, estimatedLines: estimated.length, seenCents: sumOf(seen), estimatedCents: sumOf(estimated) };
}

/** True if stores without published prices were compared too. They may sell what has no price there. */
export function comparesSeenPrices({ trips, alternatives }: Pick<TripPlan, "trips" | "alternatives">): boolean {
  const all = [...trips, ...alternatives.map(({ trip }) => trip)];
  return all.some((trip) => linesOf(trip).some(({ product }) => originOf(product) !== null));
}

function linesOf({ visits }: Pick<Trip, "visits">): readonly BillLine[] {
  return visits.flatMap((visit) => visit.lines);
}

function sumOf(lines: readonly BillLine[]): number {
  return lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
}
