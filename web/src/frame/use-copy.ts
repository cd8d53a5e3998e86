import { useEffect } from "react";
import type { Copy, CopyState } from "../api/copy";
import { useQuery } from "./use-query";

/** The state of a cache; opens it when the component mounts. */
export function useCopy<Value>(copy: Copy<Value>): CopyState<Value> {
  useEffect(() => {
    void copy.open();
  }, [copy]);
  return useQuery(copy);
}
