import { useServices } from "../frame/services";
import { useText } from "../locale";
import { chosenVisits, tripAddress, visitAfter, withVisitEnded } from "../trips/chosen-trip";
import { useChosenTrip } from "../trips/use-chosen-trip";

/** The next step after the checkout. */
export interface Onward {
  readonly address: string;
  readonly label: string;
  /** Whether nobody needs to know any more what is in the cart: no trip is under way. */
  readonly isEnd: boolean;
  /** Ticks the visit off the trip, where one is under way. */
  readonly leave: () => void;
}

/** To the next store of the trip under way, to its end, or back to the list. */
export function useOnward(listId: string, storeId: string): Onward {
  const text = useText();
  const { replica } = useServices();
  const [trip, keep] = useChosenTrip(listId);
  const visit =
    trip === null || trip.isOver
      ? undefined
      : chosenVisits(trip).find(({ store, state }) => store.id === storeId && state !== "done");
  if (trip === null || visit === undefined) {
    return { address: `/lists/${encodeURIComponent(listId)}`, label: text.walk.toList, isEnd: true, leave: () => undefined };
  }
  const next = visitAfter(trip, storeId);
  return {
    address: tripAddress(listId),
    label: next === undefined ? text.walk.toTrip : text.walk.nextStore(next.store.name),
    isEnd: false,
    leave: () => keep(withVisitEnded(trip, visit.index, replica.environment.now()), trip),
  };
}
