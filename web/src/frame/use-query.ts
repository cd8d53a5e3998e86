import { useSyncExternalStore } from "react";
import type { Query } from "../replica/query";

/** The current value of a query; rerenders on changes. */
export function useQuery<Value>(query: Query<Value>): Value {
  return useSyncExternalStore(query.subscribe, query.getSnapshot);
}
