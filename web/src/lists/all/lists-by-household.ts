import type { Household } from "../../grocery/people/household";
import type { ListSummary } from "../list-views";

export interface HouseholdLists {
  readonly household: Household;
  readonly lists: readonly ListSummary[];
}

/**
 * Lists under their households: the household whose list was used last first.
 *
 * @param lists - the one used last first.
 * @returns only households that have a list, and no list of a household that is not on the device any more.
 */
export function listsByHousehold(
  lists: readonly ListSummary[],
  households: readonly Household[],
): readonly HouseholdLists[] {
  const groups = new Map<string, ListSummary[]>();
  for (const list of lists) {
    const known = groups.get(list.household);
    if (known === undefined) groups.set(list.household, [list]);
    else known.push(list);
  }
  return [...groups].flatMap(([id, shown]) => {
    const household = households.find((one) => one.id === id);
    return household === undefined ? [] : [{ household, lists: shown }];
  });
}
