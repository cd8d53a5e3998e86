import { useMemo } from "react";
import type { Copy, CopyState } from "../api/copy";
import { useQuery } from "../frame/use-query";
import type { StoreCatalog } from "./catalogs";
import { useCatalogs } from "./services";

export interface StoreCatalogCopy {
  readonly copy: Copy<StoreCatalog>;
  readonly state: CopyState<StoreCatalog>;
}

/** Returns the product list of a store. It counts as used, so the device keeps it. */
export function useStoreCatalog(storeId: string): StoreCatalogCopy {
  const { catalogs } = useCatalogs();
  const copy = useMemo(() => catalogs.open(storeId), [catalogs, storeId]);
  const state = useQuery(copy);
  return { copy, state };
}
