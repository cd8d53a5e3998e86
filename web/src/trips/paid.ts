import type { Trip, Visit } from "../api/types";

/** Returns the amount paid at the till of a visit, including deposits. */
export function paidAt({ till, goodsCents }: Pick<Visit, "till" | "goodsCents">): number {
  return till?.totalCents ?? goodsCents;
}

/** Returns the amount paid at all tills of a trip. */
export function paidOn({ visits }: Pick<Trip, "visits">): number {
  return visits.reduce((sum, visit) => sum + paidAt(visit), 0);
}
