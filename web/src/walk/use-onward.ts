import { useServices } from "../frame/services";
import { useText } from "../locale";
import { chosenVisits, tripAddress, visitAfter, withVisitEnded } from "../trips/chosen-trip";
import { useChosenTrip } from "../trips/use-chosen-trip";

/** The next step after the checkout. */
export interface Onward {
  readonly address: string;
  readonly label: string;
  /** True without a trip in progress, so that the cart can be cleared. */
  readonly isEnd: boolean;
  /** Marks the trip's visit as done. */
  readonly leave: () => void;
}

/** The next step: the next store of the trip, its closing questions after the last store, or the list. */
export function useOnward(listId: string, storeId: string): Onward {
  const text = useText();
  const { replica } = useServices();
  const [trip, save] = useChosenTrip(listId);
  const visit =
    trip === null || trip.isOver
      ? undefined
      : chosenVisits(trip).find(({ store, state }) => store.id === storeId && state !== "done");
  if (trip === null || visit === undefined) {
    return { address: `/lists/${encodeURIComponent(listId)}`, label: text.walk.toList, isEnd: true, leave: () => undefined };
  }
  const next = visitAfter(trip, storeId);
  const isLast = chosenVisits(trip).every(({ index, state }) => index === visit.index || state === "done");
  return {
    address: isLast ? `${tripAddress(listId)}&end` : tripAddress(listId),
    label: isLast ? text.walk.endTrip : next === undefined ? text.walk.toTrip : text.walk.nextStore(next.store.name),
    isEnd: false,
    leave: () => save(withVisitEnded(trip, visit.index, replica.environment.now()), trip),
  };
}
