import type { Household } from "../../grocery/people/household";
import type { ListSummary } from "../list-views";

export interface HouseholdLists {
  readonly household: Household;
  readonly lists: readonly ListSummary[];
}

/**
 * Lists by household, the last used first.
 *
 * @param lists - last used first
 * @returns only households with lists, without lists of households no longer on the device
 */
export function listsByHousehold(
  lists: readonly ListSummary[],
  households: readonly Household[],
): readonly HouseholdLists[] {
  const groups = new Map<string, ListSummary[]>();
  for (const list of lists) {
    const group = groups.get(list.household);
    if (group === undefined) groups.set(list.household, [list]);
    else group.push(list);
  }
  return [...groups].flatMap(([id, householdLists]) => {
    const household = households.find((one) => one.id === id);
    return household === undefined ? [] : [{ household, lists: householdLists }];
  });
}
