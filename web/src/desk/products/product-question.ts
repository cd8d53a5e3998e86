import type { ProductFilter, ProductQuestion } from "../../api/goods-client";
import { departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import type { Sort } from "../table/column";

export const missings = ["price", "aisle", "shelf", "gtin"] as const;
export type Missing = (typeof missings)[number];

/** What the table of products shows: it stands in the address, so that it can be reopened. */
export interface TableQuestion {
  /** Null: what all stores sell, without prices. */
  readonly store: string | null;
  readonly search: string;
  readonly department: Department | null;
  readonly inStock: boolean | null;
  readonly missing: Missing | null;
  readonly isDiscounted: boolean;
  readonly sort: Sort;
}

/** The server's orders, by the column whose heading gives them. */
const orders: Readonly<Record<string, string>> = {
  name: "name", priceCents: "price", aisle: "aisle", department: "department", confirmed: "confirmed",
};

/** Columns that sort downwards too. */
const bothWays: ReadonlySet<string> = new Set(["name", "priceCents"]);

export function isSortable(column: string, hasStore: boolean): boolean {
  return column in orders && (hasStore || column === "name" || column === "department");
}

/** Stands in the address for all stores, without their prices. */
const noStore = "none";

export const nameSort: Sort = { column: "name", isDescending: false };

export function questionIn(query: URLSearchParams, store: string | null): TableQuestion {
  const [order = "", isDown] = [query.get("sort")?.replace(/^-/, ""), query.get("sort")?.startsWith("-") ?? false];
  const column = Object.keys(orders).find((name) => orders[name] === order);
  const chosen = query.get("store") ?? store;
  return {
    store: chosen === noStore ? null : chosen,
    search: query.get("search") ?? "",
    department: departments.find((known) => known === query.get("department")) ?? null,
    inStock: query.has("stock") ? query.get("stock") === "yes" : null,
    missing: missings.find((known) => known === query.get("missing")) ?? null,
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

/** The filters alone, as the server takes them for what is changed at once. */
export function filterOf({ search, department, inStock, missing, isDiscounted }: TableQuestion): ProductFilter {
  return {
    ...(search.trim() === "" ? {} : { search: search.trim() }),
    ...(department === null ? {} : { department }),
    ...(inStock === null ? {} : { inStock }),
    ...(missing === null ? {} : { missing }),
    ...(isDiscounted ? { discounted: true } : {}),
  };
}

/** What the server is asked; filters and orders that need a store are left out where there is none. */
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

/** How many filters are in force that do not show for themselves. */
export function tableFilterCount({ department, inStock, missing, isDiscounted }: TableQuestion): number {
  return [department !== null, inStock !== null, missing !== null, isDiscounted].filter(Boolean).length;
}
