import type { ProductFilter, ProductQuestion } from "../../api/goods-client";
import { departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import type { Sort } from "../table/column";

export const missings = ["price", "aisle", "shelf", "gtin"] as const;
export type Missing = (typeof missings)[number];

/** The query of the product table, stored in the address. */
export interface TableQuestion {
  /** Null shows the products of all stores, without prices. */
  readonly store: string | null;
  readonly search: string;
  readonly department: Department | null;
  readonly inStock: boolean | null;
  readonly missing: Missing | null;
  readonly isDiscounted: boolean;
  readonly sort: Sort;
}

/** The server's sort orders, by sortable column. */
const orders: Readonly<Record<string, string>> = {
  name: "name", priceCents: "price", aisle: "aisle", department: "department", confirmed: "confirmed",
};

/** Columns that also sort in descending order. */
const bothWays: ReadonlySet<string> = new Set(["name", "priceCents"]);

export function isSortable(column: string, hasStore: boolean): boolean {
  return column in orders && (hasStore || column === "name" || column === "department");
}

/** Address value for all stores, without their prices. */
const noStore = "none";

export const nameSort: Sort = { column: "name", isDescending: false };

export function questionIn(query: URLSearchParams, store: string | null): TableQuestion {
  const [order = "", isDown] = [query.get("sort")?.replace(/^-/, ""), query.get("sort")?.startsWith("-") ?? false];
  const column = Object.keys(orders).find((name) => orders[name] === order);
  const storeId = query.get("store") ?? store;
  return {
    store: storeId === noStore ? null : storeId,
    search: query.get("search") ?? "",
    department: departments.find((department) => department === query.get("department")) ?? null,
    inStock: query.has("stock") ? query.get("stock") === "yes" : null,
    missing: missings.find((missing) => missing === query.get("missing")) ?? null,
    isDiscounted: query.has("discounted"),
    sort: column === undefined ? nameSort : { column, isDescending: isDown && bothWays.has(column) },
  };
}

export function tableAddress({ store, search, department, inStock, missing, isDiscounted, sort }: TableQuestion): string {
  const query = new URLSearchParams();
  query.set("store", store ?? noStore);
  if (search.trim() !== "") query.set("search", search.trim());
  if (department !== null) query.set("department", department);
  if (inStock !== null) query.set("stock", inStock ? "yes" : "no");
  if (missing !== null) query.set("missing", missing);
  if (isDiscounted) query.set("discounted", "");
  const order = orderOf(sort);
  if (order !== "name") query.set("sort", order);
  return `?${query}`;
}

function orderOf({ column, isDescending }: Sort): string {
  const order = orders[column] ?? "name";
  return isDescending && bothWays.has(column) ? `-${order}` : order;
}

/** The filters of a bulk change. */
export function filterOf({ search, department, inStock, missing, isDiscounted }: TableQuestion): ProductFilter {
  return {
    ...(search.trim() === "" ? {} : { search: search.trim() }),
    ...(department === null ? {} : { department }),
    ...(inStock === null ? {} : { inStock }),
    ...(missing === null ? {} : { missing }),
    ...(isDiscounted ? { discounted: true } : {}),
  };
}

/** The request to the server, without the filters and orders that need a store if there is none. */
export function productQuestion(question: TableQuestion): ProductQuestion {
  const { store, sort } = question;
  if (store !== null) return { ...filterOf(question), store, sort: orderOf(sort) };
  const { search, department, missing } = filterOf(question);
  return {
    ...(search === undefined ? {} : { search }),
    ...(department === undefined ? {} : { department }),
    ...(missing === "gtin" ? { missing } : {}),
    sort: isSortable(sort.column, false) ? orderOf(sort) : "name",
  };
}

/** The number of active filters that are not visible by themselves. */
export function tableFilterCount({ department, inStock, missing, isDiscounted }: TableQuestion): number {
  return [department !== null, inStock !== null, missing !== null, isDiscounted].filter(Boolean).length;
}
