import { useRouter } from "../frame/router";

/** Returns the list whose walk waits for the choice of a store; null otherwise. */
export function useWalkAfter(): string | null {
  return useRouter().location.query.get("walk");
}

/** Returns the address for choosing a list's store: all stores, or one of them. */
export function choosingAddress(listId: string | null, storeId?: string): string {
  const path = storeId === undefined ? "/stores" : `/stores/${encodeURIComponent(storeId)}`;
  return listId === null ? path : `${path}?walk=${encodeURIComponent(listId)}`;
}
