import type { WayRequest } from "../../api/way-types";
import { tripPlaces } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import { momentAfter } from "../offline/trip-moments";

/** The server's latest time, in seconds after midnight of the departure's day. */
const longestTrip = 172_800;

/** Returns the request for the way of a trip, with the departure of each leg. */
export function wayRequest(chosen: ChosenTrip): WayRequest {
  const { day, mode, trip } = chosen;
  const places = tripPlaces(chosen);
  const leaves: number[] = [];
  for (const departs of [trip.leaves, ...trip.visits.map(({ ends }) => ends)].slice(0, places.length - 1)) {
    // Visits that were shorter than planned may end after the next one begins.
    leaves.push(Math.max(Math.round(departs), leaves.at(-1) ?? 0));
  }
  const departure = momentAfter(`${day}T00:00`, trip.leaves);
  // Departures beyond the server's limit are left out.
  return (leaves.at(-1) ?? 0) > longestTrip ? { mode, departure, places } : { mode, departure, places, leaves };
}
