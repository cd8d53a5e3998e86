import { useSyncExternalStore } from "react";
import type { Query } from "../replica/query";

/** What a query answers now; the component is drawn again when that changes. */
export function useQuery<Value>(query: Query<Value>): Value {
  return useSyncExternalStore(query.subscribe, query.getSnapshot);
}
