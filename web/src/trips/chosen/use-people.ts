import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { longestWalk, walkerMark } from "../../lists/split/split";
import { isolated } from "../../ui/isolated";
import type { TripOfList } from "../trip-row";

/** The others of the household on a trip, by their names within a sentence. */
export interface TripPeople {
  /** Returns the people at a store of it now, by their own reports. */
  readonly at: (storeId: string) => readonly string[];
  /** Who has ended a visit; null for whoever looks, and where nobody knows. */
  readonly endedBy: (index: number) => string | null;
  /** The person who ended the trip; null as above. */
  readonly overBy: string | null;
}

export function useTripPeople(found: TripOfList | null): TripPeople {
  const { replica, households } = useServices();
  const all = useQuery(households);
  if (found === null) return nobody;
  const { trip, endedBy, overBy, people } = found;
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
