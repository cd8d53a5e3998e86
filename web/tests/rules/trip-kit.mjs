// Trips as rows of households.
import { rules } from "./support.mjs";

const { tripFields } = await rules("trips/trip-fields");
const { tripOfRow } = await rules("trips/trip-row");

export const hand = (more = {}) => ({ mark: "a".repeat(16), now: 5_000, isBought: () => true, ...more });

/** The fields of the row of a trip that was just chosen, as they come back from the server. */
export function rowOf(chosen, values = {}) {
  return JSON.parse(JSON.stringify({ ...values, ...tripFields(null, chosen, values, hand()) }));
}

/** A trip that was put away and read again by whoever chose it. */
export function keptAgain(chosen) {
  const { trip } = tripOfRow(chosen.listId, rowOf(chosen));
  return { ...trip, isOwn: chosen.isOwn, pace: chosen.pace };
}
