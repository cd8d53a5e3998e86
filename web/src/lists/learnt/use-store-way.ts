import { useEffect } from "react";
import type { CopyState } from "../../api/copy";
import { useQuery } from "../../frame/use-query";
import { Cell } from "../../replica/query";
import type { ListContents } from "../list-views";
import { useVisits } from "./services";
import type { ShelfOrder } from "./shelf-order";
import { useLearntOrder } from "./use-learnt-order";

const nothing = new Cell<CopyState<never>>({ kind: "loading", progress: null });

/**
 * The learned route through a store without a map; null with a map or without visits.
 *
 * @param storeId - null to disable
 */
export function useStoreWay(storeId: string | null, { list, entries, inCart }: ListContents): ShelfOrder | null {
  const { resources, visits } = useVisits();
  const isLearnt = useQuery(visits.all).some((visit) => visit.storeId === storeId);
  const maps = storeId === null || !isLearnt ? null : resources.maps(storeId);
  useEffect(() => {
    if (maps !== null) void maps.open();
  }, [maps]);
  const state = useQuery<CopyState<readonly unknown[]>>(maps ?? nothing);
  const isWithoutMap = state.kind === "failed" || (state.kind === "ready" && state.value.length === 0);
  return useLearntOrder(isWithoutMap ? storeId : null, list.id, entries, inCart.length > 0);
}
