import { useMemo } from "react";
import type { Copy, CopyState } from "../api/copy";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import type { StoreCatalog } from "./catalogs";

export interface StoreCatalogCopy {
  readonly copy: Copy<StoreCatalog>;
  readonly state: CopyState<StoreCatalog>;
}

/** The product list of a store; counts as using the store, so it is kept. */
export function useStoreCatalog(storeId: string): StoreCatalogCopy {
  const { catalogs } = useServices();
  const copy = useMemo(() => catalogs.open(storeId), [catalogs, storeId]);
  const state = useQuery(copy);
  return { copy, state };
}
