import { useMemo } from "react";
import type { CopyState } from "../api/copy";
import type { Store } from "../api/types";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";

/** One store, as this device has it. */
export function useStore(id: string): CopyState<Store> {
  const { stores } = useServices();
  return useQuery(useMemo(() => stores.store(id), [stores, id]));
}
