import { useSay } from "../../ui/Toasts";
import type { ChosenTrip } from "../chosen-trip";
import { useTrips } from "../services";
import { useChosenTrip } from "../use-chosen-trip";
import { broughtBack } from "./rest-of-trip";

export interface TripChange {
  /** The trip under way that is for a list; null where there is none. */
  readonly trip: ChosenTrip | null;
  /** Puts a changed trip in its place, says so, and offers to take that back. */
  readonly make: (changed: ChosenTrip, said: string) => void;
}

/** Changes the trip under way with the list. */
export function useTripChange(listId: string): TripChange {
  const say = useSay();
  const { trips } = useTrips();
  const [chosen, keep] = useChosenTrip(listId);
  const trip = chosen === null || chosen.isOver ? null : chosen;
  return {
    trip,
    make: (changed, said) => {
      keep(changed, trip);
      if (trip === null) return;
      say(said, () => {
        const now = trips.of(listId).getSnapshot()?.trip ?? null;
        keep(broughtBack(trip, now), now);
      });
    },
  };
}
