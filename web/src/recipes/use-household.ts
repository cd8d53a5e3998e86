import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { ownHousehold } from "../grocery/people/household";
import type { Household } from "../grocery/people/household";

/** @param id - empty for one's own. */
export function useHousehold(id: string): Household {
  const all = useQuery(useServices().households);
  return all.find((household) => household.id === id) ?? ownHousehold;
}
