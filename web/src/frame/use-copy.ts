import { useEffect } from "react";
import type { Copy, CopyState } from "../api/copy";
import { useQuery } from "./use-query";

/** How a copy stands; asks for it when the component appears. */
export function useCopy<Value>(copy: Copy<Value>): CopyState<Value> {
  useEffect(() => {
    void copy.open();
  }, [copy]);
  return useQuery(copy);
}
