import { useMemo } from "react";
import type { CopyState } from "../api/copy";
import type { Store } from "../api/types";
import { useQuery } from "../app/use-query";
import { useServices } from "../app/services";

/** One store, as this device has it. */
export function useStore(id: string): CopyState<Store> {
  const { stores } = useServices();
  return useQuery(useMemo(() => stores.store(id), [stores, id]));
}
