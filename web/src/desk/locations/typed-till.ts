import { departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import type { SalesTax, TillRules } from "../../grocery/prices/till";
import { centsWritten, rateWritten } from "../../grocery/prices/typed-money";
import { centsWithin } from "../discounts/typed-rule";
import type { FieldValue } from "../frame/field-edit";
import type { Writing } from "../products/product-fields";

/** The input for one tax. */
export interface TypedTax {
  /** Percent. */
  readonly rate: string;
  readonly departments: readonly Department[];
}

/** The input for the till's charges. */
export interface TypedTill {
  readonly taxes: readonly TypedTax[];
  /** Money; empty if bags are free or not sold. */
  readonly bag: string;
  /** Null means exact cents. */
  readonly cashStepCents: number | null;
}

/** The invalid field: the bag's price, or a part of the tax with this index. */
export type WrongTill = { readonly field: "bag" } | { readonly field: "rate" | "departments"; readonly tax: number };

/** The server's limits. */
export const mostTaxes = 8;
export const cashSteps = [5, 10, 20, 50, 100] as const;
const [mostRate, mostBagCents] = [40_000, 1_000];

export const emptyTill: TypedTill = { taxes: [], bag: "", cashStepCents: null };
export const emptyTax: TypedTax = { rate: "", departments: [] };

export function typedTill(rules: TillRules | null, { region, digits }: Writing): TypedTill {
  if (rules === null) return emptyTill;
  const { taxes, bagCents, cashStepCents } = rules;
  return {
    taxes: taxes.map((tax) => ({ rate: rateWritten(tax.rate, region), departments: tax.departments })),
    bag: bagCents === null ? "" : centsWritten(bagCents, region, digits),
    cashStepCents,
  };
}

/** Parses the typed charges: null for a till without any, else the first invalid field. Ignores empty taxes. */
export function readTypedTill(
  { taxes, bag, cashStepCents }: TypedTill, { digits }: Pick<Writing, "digits">,
): { readonly till: TillRules | null } | { readonly wrong: WrongTill } {
  const salesTaxes: SalesTax[] = [];
  for (const [tax, typed] of taxes.entries()) {
    if (typed.rate.trim() === "" && typed.departments.length === 0) continue;
    const rate = rateTyped(typed.rate);
    if (rate === null) return { wrong: { field: "rate", tax } };
    if (typed.departments.length === 0) return { wrong: { field: "departments", tax } };
    salesTaxes.push({ rate, departments: departments.filter((department) => typed.departments.includes(department)) });
  }
  const bagCents = bag.trim() === "" ? null : centsWithin(bag, 1, mostBagCents, digits);
  if (bag.trim() !== "" && bagCents === null) return { wrong: { field: "bag" } };
  const isNothing = salesTaxes.length === 0 && bagCents === null && cashStepCents === null;
  return { till: isNothing ? null : { taxes: salesTaxes, bagCents, cashStepCents } };
}

/** Thousandths of a percent, from `8.875`, `8,875` or `7 %`; null unless it is a rate up to 40 percent. */
function rateTyped(typed: string): number | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,3}))?\s*%?$/.exec(typed.trim());
  if (match === null) return null;
  const [, whole = "", fraction = ""] = match;
  const rate = Number(whole + fraction.padEnd(3, "0"));
  return rate >= 1 && rate <= mostRate ? rate : null;
}

/** The wire format, with its members in a fixed order. */
export function tillValue(till: TillRules | null): FieldValue {
  if (till === null) return null;
  const { taxes, bagCents, cashStepCents } = till;
  return { taxes: taxes.map((tax) => ({ rate: tax.rate, departments: tax.departments })), bagCents, cashStepCents };
}
