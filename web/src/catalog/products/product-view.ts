import type { ProductSort } from "../../api/product-types";
import { departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import { noFilter, shelfFilterCount } from "./shelf-filter";
import type { ShelfFilter } from "./shelf-filter";

/** The filter and the order of a store's products. It is in the address, so that it can be shared. */
export interface ProductView extends ShelfFilter {
  readonly search: string;
  readonly sort: ProductSort;
  readonly department: Department | null;
}

export const wholeAssortment: ProductView = { ...noFilter, search: "", sort: "name", department: null };

const sorts: readonly ProductSort[] = ["name", "price", "-price", "aisle"];

/** Reads an address; unknown values are ignored. */
export function viewOf(query: URLSearchParams): ProductView {
  return {
    search: query.get("search") ?? "",
    sort: sorts.find((sort) => sort === query.get("sort")) ?? "name",
    department: departments.find((department) => department === query.get("department")) ?? null,
    aisle: query.get("aisle"),
    discounted: query.get("discounted") === "true",
    minimumCents: centsOf(query.get("minimum")),
    maximumCents: centsOf(query.get("maximum")),
  };
}

/** Returns the query of an address with its question mark; empty for the whole assortment. */
export function viewAddress(view: ProductView): string {
  const query = new URLSearchParams();
  if (view.search !== "") query.set("search", view.search);
  if (view.sort !== "name") query.set("sort", view.sort);
  if (view.department !== null) query.set("department", view.department);
  if (view.aisle !== null) query.set("aisle", view.aisle);
  if (view.discounted) query.set("discounted", "true");
  if (view.minimumCents !== null) query.set("minimum", String(view.minimumCents));
  if (view.maximumCents !== null) query.set("maximum", String(view.maximumCents));
  const written = query.toString();
  return written === "" ? "" : `?${written}`;
}

/** Returns the number of active filters, except the search. */
export function filterCount(view: ProductView): number {
  return shelfFilterCount(view) + (view.department === null ? 0 : 1);
}

/** Returns the same search and order without filters. */
export function unfiltered(view: ProductView): ProductView {
  return { ...wholeAssortment, search: view.search, sort: view.sort };
}

function centsOf(written: string | null): number | null {
  return written !== null && /^\d{1,9}$/.test(written) ? Number(written) : null;
}
