import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { longestWalk, walkerMark } from "../../lists/split/split";
import { isolated } from "../../ui/isolated";
import type { TripOfList } from "../trip-row";

/** The other household members on a trip, by their names within a sentence. */
export interface TripPeople {
  /** Returns the people at a store of it now, by their own reports. */
  readonly at: (storeId: string) => readonly string[];
  /** Returns the person who finished a visit; null for the current shopper, and if unknown. */
  readonly endedBy: (index: number) => string | null;
  /** The person who ended the trip; null as above. */
  readonly overBy: string | null;
}

export function useTripPeople(tripOfList: TripOfList | null): TripPeople {
  const { replica, households } = useServices();
  const all = useQuery(households);
  if (tripOfList === null) return nobody;
  const { trip, endedBy, overBy, people } = tripOfList;
  const { account } = replica.owner;
  const household = replica.row("list", trip.listId)?.household;
  const members = all.find(({ id }) => id === household)?.members ?? [];
  const others = new Map(members.flatMap(({ id, nickname }) => (id === account ? [] : [[walkerMark(trip.listId, id), isolated(nickname)]])));
  const nameOf = (mark: string | null | undefined): string | null => others.get(mark ?? "") ?? null;
  const now = replica.environment.now();
  const fresh = people.filter(({ since }) => now - since < longestWalk);
  return {
    at: (storeId) => fresh.flatMap(({ store, mark }) => (store === storeId ? (nameOf(mark) ?? []) : [])),
    endedBy: (index) => nameOf(endedBy[index]),
    overBy: nameOf(overBy),
  };
}

const nobody: TripPeople = { at: () => [], endedBy: () => null, overBy: null };
