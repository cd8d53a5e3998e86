import { useEffect, useMemo } from "react";
import { useQuery } from "../../frame/use-query";
import { mostVisits } from "./kept-visits";
import { useVisits } from "./services";
import { shelfOrders } from "./shelf-order";
import type { ListedThing, ShelfOrder } from "./shelf-order";
import { lastTick, longestPause } from "./visit";

/**
 * The order in which somebody goes through a store, for a list; null where nothing was learnt there, or the module is not
 * here yet.
 *
 * @param storeId - null where the order is not wanted.
 * @param things - the whole list, also what is in the cart, so that ticks move nothing.
 * @param isUnderWay - something is in the cart: the visit with this list that is going on does not teach yet.
 */
export function useLearntOrder(
  storeId: string | null, listId: string, things: readonly ListedThing[], isUnderWay: boolean,
): ShelfOrder | null {
  const { visits, replica } = useVisits();
  const all = useQuery(visits.all);
  const isReady = useQuery(shelfOrders.isReady);
  const { now } = replica.environment;
  const own = useMemo(() => {
    const here = all.filter((visit) => visit.storeId === storeId);
    const over = here.filter((visit) => !isUnderWay || visit.listId !== listId || lastTick(visit) < now() - longestPause);
    return over.slice(-mostVisits);
  }, [all, storeId, listId, isUnderWay, now]);
  const isWanted = own.length > 0;
  useEffect(() => {
    // Without it the list stands as it would have before anything was learnt.
    if (isWanted) shelfOrders.open().catch(() => undefined);
  }, [isWanted]);
  return useMemo(() => shelfOrders.order(things, own), [things, own, isReady]);
}
