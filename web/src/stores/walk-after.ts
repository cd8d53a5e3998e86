import { useRouter } from "../frame/router";

/** The list whose shopping waits for a store to be chosen; null where somebody just looks at stores. */
export function useWalkAfter(): string | null {
  return useRouter().location.query.get("walk");
}

/** The address where a store is chosen for the shopping of a list: all stores, or one of them. */
export function choosingAddress(listId: string | null, storeId?: string): string {
  const path = storeId === undefined ? "/stores" : `/stores/${encodeURIComponent(storeId)}`;
  return listId === null ? path : `${path}?walk=${encodeURIComponent(listId)}`;
}
