import { unrolled } from "../../stores/hours/opening";
import type { Week } from "../../stores/hours/opening";
import type { OpenSeconds } from "./trip-question";

const dayMinutes = 1440;
/** The departure's day and the next three, as on the server. */
const days = 4;
/** Too short for any visit: an empty list would mean always open. */
const never: OpenSeconds = [0, 1];

/**
 * Returns the opening times of a store, as `TripTable.opening` on the server but without holidays: the device has
 * only the week.
 *
 * @param week - null if unknown; the store then counts as open.
 * @param weekday - the departure's weekday, 0 for Monday.
 * @param departure - minutes after its midnight.
 */
export function openSeconds(week: Week | null, weekday: number, departure: number, maximumMinutes: number): readonly OpenSeconds[] {
  if (week === null) return [];
  const midnight = weekday * dayMinutes;
  const spans = unrolled(week)
    .map(([start, end]) => [start - midnight, end - midnight] as const)
    // Ignore a store that opens only after the time is up.
    .filter(([start, end]) => end > departure && start <= departure + maximumMinutes);
  if (spans.length === 0) return [never];
  return spans.map(([start, end]) => [Math.max(0, start) * 60, Math.min(end, days * dayMinutes) * 60]);
}
