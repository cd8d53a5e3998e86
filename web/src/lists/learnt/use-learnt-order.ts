import { useEffect, useMemo } from "react";
import { useQuery } from "../../frame/use-query";
import { mostVisits } from "./stored-visits";
import { useVisits } from "./services";
import { shelfOrders } from "./shelf-order";
import type { ListedThing, ShelfOrder } from "./shelf-order";
import { lastTick, longestPause } from "./visit";

/**
 * The learned order of a list's entries at a store; null without visits or before the module is loaded.
 *
 * @param storeId - null to disable
 * @param things - the whole list, including the cart, so that ticks move nothing
 * @param isUnderWay - true if the cart is not empty: the current visit is not used yet
 */
export function useLearntOrder(
  storeId: string | null, listId: string, things: readonly ListedThing[], isUnderWay: boolean,
): ShelfOrder | null {
  const { visits, replica } = useVisits();
  const all = useQuery(visits.all);
  const isReady = useQuery(shelfOrders.isReady);
  const { now } = replica.environment;
  const own = useMemo(() => {
    const storeVisits = all.filter((visit) => visit.storeId === storeId);
    const finishedVisits = storeVisits.filter((visit) => !isUnderWay || visit.listId !== listId || lastTick(visit) < now() - longestPause);
    return finishedVisits.slice(-mostVisits);
  }, [all, storeId, listId, isUnderWay, now]);
  const isWanted = own.length > 0;
  useEffect(() => {
    // Without the module, the list keeps its default order.
    if (isWanted) shelfOrders.open().catch(() => undefined);
  }, [isWanted]);
  return useMemo(() => shelfOrders.order(things, own), [things, own, isReady]);
}
