import { useEffect } from "react";
import type { Copy, CopyState } from "../api/copy";
import { useQuery } from "../app/use-query";

/** What the device has of something that the server publishes; asks for a newer one when it is time. */
export function useCopy<Value>(copy: Copy<Value>): CopyState<Value> {
  useEffect(() => void copy.open(), [copy]);
  return useQuery(copy);
}
