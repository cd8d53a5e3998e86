import { listRole } from "../../replica/list-role";
import { useSay } from "../../ui/Toasts";
import type { ChosenTrip } from "../chosen-trip";
import { useTrips } from "../services";
import { useChosenTrip } from "../use-chosen-trip";
import { restoredTrip } from "./rest-of-trip";

export interface TripChange {
  /** The trip under way for a list; null if there is none that the user may change. */
  readonly trip: ChosenTrip | null;
  /** Saves a changed trip, shows the message, and offers an undo. */
  readonly make: (newTrip: ChosenTrip, message: string) => void;
}

/** Changes the trip under way with the list. */
export function useTripChange(listId: string): TripChange {
  const say = useSay();
  const { trips, replica } = useTrips();
  const [chosen, keep] = useChosenTrip(listId);
  const trip = chosen === null || chosen.isOver || listRole(replica, listId) !== "edit" ? null : chosen;
  return {
    trip,
    make: (newTrip, message) => {
      keep(newTrip, trip);
      if (trip === null) return;
      say(message, () => {
        const now = trips.of(listId).getSnapshot()?.trip ?? null;
        keep(restoredTrip(trip, now), now);
      });
    },
  };
}
