import type { Trip } from "../api/types";
import { useRouter } from "../frame/router";
import { useServices } from "../frame/services";
import { useText } from "../locale";
import { useSay } from "../ui/Toasts";
import { chosenTrip } from "./chosen-trip";
import { storedPlanDocument } from "./stored-plan";
import { departureOf } from "./trip-planning";
import type { Planned } from "./trip-planning";
import { useChosenTrip } from "./use-chosen-trip";

/** Starts a trip of a plan, and shows it. */
export function useChoosing(listId: string): (planned: Planned, trip: Trip) => void {
  const text = useText();
  const { go } = useRouter();
  const { replica, settings } = useServices();
  const say = useSay();
  const [before, keepChosen] = useChosenTrip(listId);
  return (planned, trip) => {
    const { plan, request } = planned;
    settings.setDocument("plan", storedPlanDocument({ ...planned, listId }));
    const chosen = chosenTrip({ listId, plan, trip, ...request, departure: departureOf(planned) }, replica.environment.now());
    keepChosen(chosen, null);
    // An accidental tap must not lose the previous trip.
    if (before !== null && !before.isOver) say(text.trips.replaced, () => keepChosen(before, chosen));
    go("/trip");
  };
}
