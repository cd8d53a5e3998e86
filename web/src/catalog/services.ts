import { useServices } from "../frame/services";
import type { Catalogs } from "./catalogs";

export interface CatalogServices {
  readonly catalogs: Catalogs;
}

export const useCatalogs = useServices<CatalogServices>;
