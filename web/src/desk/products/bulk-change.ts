import type { BulkChange } from "../../api/goods-client";
import { typedValue } from "./product-fields";
import type { Field, Writing } from "./product-fields";
import { centsTyped } from "../../grocery/prices/typed-money";

/** Fields with a common value for many products. */
export const bulkFields = ["priceCents", "inStock", "stock", "aisle", "department", "storage", "brand"] as const;
export type BulkField = (typeof bulkFields)[number];

export type How = "set" | "percent" | "cents";

/** Prices can also change by an amount or percentage; all other fields are set. */
export function waysOf(field: BulkField): readonly How[] {
  return field === "priceCents" ? ["percent", "cents", "set"] : ["set"];
}

/** Parses a typed change of many products; null if it is invalid. */
export function typedChange(field: Field, how: How, typed: string, writing: Writing): BulkChange["change"] | null {
  const words = typed.trim();
  if (how === "set") {
    const value = typedValue(field, words, writing);
    return value === undefined ? null : { set: value };
  }
  const match = /^([-+−–]?)\s*(.+?)\s*%?$/.exec(words);
  const sign = match === null || match[1] === "" || match[1] === "+" ? 1 : -1;
  if (how === "percent") {
    const percent = sign * (centsTyped(match?.[2] ?? "") ?? NaN) / 100;
    return percent >= -99 && percent <= 500 && percent !== 0 ? { percent } : null;
  }
  const cents = sign * (centsTyped(match?.[2] ?? "", writing.digits) ?? NaN);
  return Number.isNaN(cents) || cents === 0 ? null : { addCents: cents };
}
