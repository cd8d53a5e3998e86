import { unrolled } from "../../stores/hours/opening";
import type { Week } from "../../stores/hours/opening";
import type { OpenSeconds } from "./trip-question";

const dayMinutes = 1440;
/** The day of the departure and the three that follow, as on the server. */
const days = 4;
/** Too short for any visit: no hours at all mean always open. */
const never: OpenSeconds = [0, 1];

/**
 * When a store may be visited, as `TripTable.opening` has it on the server, but for holidays: the device has the week alone.
 *
 * @param week - null where nobody knows; then it counts as open.
 * @param weekday - of the departure, 0 for Monday.
 * @param departure - minute after its midnight.
 */
export function openSeconds(week: Week | null, weekday: number, departure: number, maximumMinutes: number): readonly OpenSeconds[] {
  if (week === null) return [];
  const midnight = weekday * dayMinutes;
  const spans = unrolled(week)
    .map(([start, end]) => [start - midnight, end - midnight] as const)
    // Nobody waits for a store that opens only when the time is up.
    .filter(([start, end]) => end > departure && start <= departure + maximumMinutes);
  if (spans.length === 0) return [never];
  return spans.map(([start, end]) => [Math.max(0, start) * 60, Math.min(end, days * dayMinutes) * 60]);
}
