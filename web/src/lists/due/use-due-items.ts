import { useMemo } from "react";
import { useQuery } from "../../frame/use-query";
import type { HouseholdItems } from "../../items/items";
import type { ListSummary } from "../list-views";
import { Cell } from "../../replica/query";
import { useVisits } from "../learnt/services";
import { dueItems } from "./due-items";
import type { DueItem } from "./due-items";

const none = new Cell<readonly DueItem[]>([]);

/** Items that the household would buy again by now; none for a template. */
export function useDueItems({ household, isTemplate }: ListSummary, items: HouseholdItems): readonly DueItem[] {
  const { replica, visits } = useVisits();
  const query = useMemo(() => {
    if (isTemplate) return none;
    const compute = (): readonly DueItem[] => dueItems(replica, items, visits.all.getSnapshot(), household);
    return replica.query(["entry", "item", "list", "seenPrice", "setting"], compute);
  }, [replica, visits, items, household, isTemplate]);
  return useQuery(query);
}
