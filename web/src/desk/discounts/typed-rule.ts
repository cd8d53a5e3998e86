import { readDiscountRule } from "../../grocery/prices/discount";
import { byKind, discountTable } from "../../grocery/prices/discount-kinds";
import type { DiscountKind, DiscountRule, RuleNumber } from "../../grocery/prices/discount-kinds";
import { centsTyped, centsWritten } from "../../grocery/prices/typed-money";
import { readOr } from "../../grocery/reader";
import type { Writing } from "../products/product-fields";

/** The rule form's input: one line for each number of its kind. */
export interface TypedRule {
  readonly kind: DiscountKind;
  readonly first: string;
  /** Unused by kinds with one number. */
  readonly second: string;
}

export const emptyRule: TypedRule = { kind: "percent", first: "", second: "" };

/** A line of the form. */
interface RuleLine {
  readonly line: "first" | "second";
  /** The number of the rule on this line. */
  readonly name: string;
  readonly number: RuleNumber;
}

export function ruleLines(kind: DiscountKind): readonly RuleLine[] {
  const numbers: Readonly<Record<string, RuleNumber>> = discountTable[kind].form;
  return Object.entries(numbers).map(([name, number], index) => ({ line: index === 0 ? "first" : "second", name, number }));
}

export function typedRule(rule: DiscountRule, { region, digits }: Writing): TypedRule {
  const kind = byKind(rule, (its) => its);
  const [value] = Object.values(rule);
  const values: Readonly<Record<string, number>> = typeof value === "number" ? { [kind]: value } : value;
  const typed = ruleLines(kind).map(({ line, name, number: { unit } }) => {
    const number = values[name] ?? 0;
    return [line, unit === "money" ? centsWritten(number, region, digits) : String(number)];
  });
  return { ...emptyRule, kind, ...Object.fromEntries(typed) };
}

/** Parses a typed rule; null if it is invalid. */
export function readRule(typed: TypedRule, { digits }: Writing): DiscountRule | null {
  const { kind } = typed;
  const values: Record<string, number> = {};
  for (const { line, name, number } of ruleLines(kind)) {
    const value = numberTyped(typed[line], number, digits);
    if (value === null) return null;
    values[name] = value;
  }
  return readOr(readDiscountRule, kind in values ? values : { [kind]: values }, null);
}

function numberTyped(typed: string, { unit, least, most }: RuleNumber, digits: number): number | null {
  if (unit !== "money") return whole(unit === "percent" ? typed.replace(/\s*%$/, "") : typed, least, most);
  return centsWithin(typed, least, most, digits);
}

/** Cents within their bounds; null for any other text. */
export function centsWithin(typed: string, least: number, most: number, digits: number): number | null {
  const cents = centsTyped(typed, digits);
  return cents === null || cents < least || cents > most ? null : cents;
}

/** A whole number within its bounds; null for any other text. */
export function whole(typed: string, least: number, most: number): number | null {
  const words = typed.trim();
  if (!/^\d{1,6}$/.test(words)) return null;
  const value = Number(words);
  return value >= least && value <= most ? value : null;
}
