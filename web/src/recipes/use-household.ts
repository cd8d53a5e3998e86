import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import { ownHousehold } from "../households/household";
import type { Household } from "../households/household";

/** @param id - empty for one's own. */
export function useHousehold(id: string): Household {
  const all = useQuery(useServices().households);
  return all.find((household) => household.id === id) ?? ownHousehold;
}
