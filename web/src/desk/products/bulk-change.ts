import type { BulkChange } from "../../api/goods-client";
import { typedValue } from "./product-fields";
import type { Field, Writing } from "./product-fields";
import { centsTyped } from "../../grocery/prices/typed-money";

/** Fields that many products can have alike. */
export const bulkFields = ["priceCents", "inStock", "stock", "aisle", "department", "storage", "brand"] as const;
export type BulkField = (typeof bulkFields)[number];

export type How = "set" | "percent" | "cents";

/** A price can also be moved; everything else is set. */
export function waysOf(field: BulkField): readonly How[] {
  return field === "priceCents" ? ["percent", "cents", "set"] : ["set"];
}

/** What was typed as a change of many products; null where it cannot be one. */
export function typedChange(field: Field, how: How, typed: string, writing: Writing): BulkChange["change"] | null {
  const words = typed.trim();
  if (how === "set") {
    const value = typedValue(field, words, writing);
    return value === undefined ? null : { set: value };
  }
  const found = /^([-+−–]?)\s*(.+?)\s*%?$/.exec(words);
  const sign = found === null || found[1] === "" || found[1] === "+" ? 1 : -1;
  if (how === "percent") {
    const percent = sign * (centsTyped(found?.[2] ?? "") ?? NaN) / 100;
    return percent >= -99 && percent <= 500 && percent !== 0 ? { percent } : null;
  }
  const cents = sign * (centsTyped(found?.[2] ?? "", writing.digits) ?? NaN);
  return Number.isNaN(cents) || cents === 0 ? null : { addCents: cents };
}
