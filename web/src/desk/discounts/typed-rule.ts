import type { DiscountKind, DiscountRule } from "../../grocery/prices/discount";
import type { Writing } from "../products/product-fields";
import { centsTyped, centsWritten } from "../../grocery/prices/typed-money";

/** The kinds in the order in which they are offered. */
export const ruleKinds: readonly DiscountKind[] = ["percent", "cutCents", "newPriceCents", "buyGet", "multiBuy"];

/** A rule as it is typed: two lines at most, whatever its kind. */
export interface TypedRule {
  readonly kind: DiscountKind;
  /** Per cent, money, or how many packs. */
  readonly first: string;
  /** How many are free, or what the packs cost together; unused by other kinds. */
  readonly second: string;
}

export const emptyRule: TypedRule = { kind: "percent", first: "", second: "" };

/** Kinds that take two numbers. */
export function hasSecond(kind: DiscountKind): kind is "buyGet" | "multiBuy" {
  return kind === "buyGet" || kind === "multiBuy";
}

export function typedRule(rule: DiscountRule, { region, digits }: Writing): TypedRule {
  const money = (cents: number): string => centsWritten(cents, region, digits);
  if ("percent" in rule) return { kind: "percent", first: String(rule.percent), second: "" };
  if ("cutCents" in rule) return { kind: "cutCents", first: money(rule.cutCents), second: "" };
  if ("newPriceCents" in rule) return { kind: "newPriceCents", first: money(rule.newPriceCents), second: "" };
  if ("buyGet" in rule) return { kind: "buyGet", first: String(rule.buyGet.buy), second: String(rule.buyGet.free) };
  return { kind: "multiBuy", first: String(rule.multiBuy.count), second: money(rule.multiBuy.priceCents) };
}

/** What was typed as a rule; null where it cannot be one. */
export function readRule({ kind, first, second }: TypedRule, { digits }: Writing): DiscountRule | null {
  switch (kind) {
    case "percent": {
      const percent = whole(first.replace(/\s*%$/, ""), 1, 100);
      return percent === null ? null : { percent };
    }
    case "cutCents": {
      const cutCents = centsTyped(first, digits);
      return cutCents === null || cutCents === 0 ? null : { cutCents };
    }
    case "newPriceCents": {
      const newPriceCents = centsTyped(first, digits);
      return newPriceCents === null ? null : { newPriceCents };
    }
    case "buyGet": {
      const [buy, free] = [whole(first, 1, mostPacks), whole(second, 1, mostPacks)];
      return buy === null || free === null ? null : { buyGet: { buy, free } };
    }
    case "multiBuy": {
      const [count, priceCents] = [whole(first, 2, mostPacks), centsTyped(second, digits)];
      return count === null || priceCents === null ? null : { multiBuy: { count, priceCents } };
    }
  }
}

const mostPacks = 99;

/** A whole number within its bounds; null for everything else. */
export function whole(typed: string, least: number, most: number): number | null {
  const words = typed.trim();
  if (!/^\d{1,6}$/.test(words)) return null;
  const value = Number(words);
  return value >= least && value <= most ? value : null;
}
