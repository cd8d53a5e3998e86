import { useEffect } from "react";
import type { Copy, CopyState } from "../api/copy";
import { useQuery } from "../frame/use-query";
import { Cell } from "../replica/query";

const nothing = new Cell<null>(null);

/** Returns the state of a copy; null without a copy. */
export function useOptionalCopy<Value>(copy: Copy<Value> | null): CopyState<Value> | null {
  useEffect(() => {
    if (copy !== null) void copy.open();
  }, [copy]);
  return useQuery<CopyState<Value> | null>(copy ?? nothing);
}
