import { useMemo } from "react";
import type { CopyState } from "../api/copy";
import type { Store } from "../api/types";
import { useQuery } from "../frame/use-query";
import { useStores } from "./services";

/** Returns a store as this device has it. */
export function useStore(id: string): CopyState<Store> {
  const { stores } = useStores();
  return useQuery(useMemo(() => stores.store(id), [stores, id]));
}
