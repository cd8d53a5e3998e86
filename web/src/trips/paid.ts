import type { Trip, Visit } from "../api/types";

/** What is paid at the till of a visit, deposits and all. */
export function paidAt({ till, goodsCents }: Pick<Visit, "till" | "goodsCents">): number {
  return till?.totalCents ?? goodsCents;
}

/** What is paid at all tills of a trip. */
export function paidOn({ visits }: Pick<Trip, "visits">): number {
  return visits.reduce((sum, visit) => sum + paidAt(visit), 0);
}
