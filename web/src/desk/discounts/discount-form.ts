import type { DiscountDetails } from "../../api/desk-discount-client";
import { departments } from "../../grocery/departments";
import { discountKinds } from "../../grocery/prices/discount-kinds";
import type { DiscountKind } from "../../grocery/prices/discount-kinds";
import { fields, flag, list, nullable, readOr, text, tolerant, word } from "../../grocery/reader";
import type { Value } from "../../grocery/reader";
import type { FieldValue, FieldValues } from "../frame/field-edit";
import type { Writing } from "../products/product-fields";
import { emptyRule, readRule, ruleLines, typedRule, whole } from "./typed-rule";
import type { TypedRule } from "./typed-rule";

const whoms = ["everybody", "members", "accounts"] as const;

/** The audience of a discount. */
export type Whom = (typeof whoms)[number];

/** The discount form's input. */
export type TypedDiscount = Value<typeof readDraft>;

export const emptyDiscount: TypedDiscount = {
  rule: emptyRule, limit: "", together: false, whom: "everybody", accounts: "", firstDay: "", startTime: "", lastDay: "", endTime: "",
  products: [], departments: [], stores: null,
};

const words = tolerant(text, "");

const readDraft = fields({
  rule: tolerant(fields<TypedRule>({ kind: word(discountKinds), first: text, second: text }), emptyRule),
  limit: words,
  /** Mix and match: its products count together. */
  together: tolerant(flag, false),
  whom: tolerant(word(whoms), "everybody"),
  /** Nicknames, one per line or separated by commas. */
  accounts: words,
  firstDay: words,
  startTime: words,
  lastDay: words,
  endTime: words,
  products: tolerant(list(text), []),
  departments: tolerant(list(word(departments)), []),
  /** Null means all stores of the organization. */
  stores: tolerant(nullable(list(text)), null),
});

/** The discount form stored in a draft. */
export function draftedDiscount(body: Readonly<Record<string, unknown>>): TypedDiscount {
  return readOr(readDraft, body, emptyDiscount);
}

export type DiscountField = keyof DiscountDetails;

export function typedDiscount(discount: DiscountDetails, writing: Writing): TypedDiscount {
  const { limit, accounts, firstDay, startTime, lastDay, endTime, products, departments, stores } = discount;
  return {
    rule: typedRule(discount.rule, writing),
    limit: limit === null ? "" : String(limit),
    together: discount.together,
    whom: accounts !== null ? "accounts" : discount.membersOnly ? "members" : "everybody",
    accounts: accounts?.join("\n") ?? "",
    firstDay: firstDay ?? "", startTime: startTime ?? "", lastDay: lastDay ?? "", endTime: endTime ?? "",
    products, departments, stores: stores.length === 0 ? null : stores,
  };
}

/** Per product and bill. */
export const mostPacks = 999;

/** Parses a typed discount; null with the missing or invalid fields. */
export function discountFromForm(
  typed: TypedDiscount,
  writing: Writing,
): { readonly discount: DiscountDetails; readonly wrong: readonly [] } | { readonly discount: null; readonly wrong: readonly DiscountField[] } {
  const wrong: DiscountField[] = [];
  const rule = readRule(typed.rule, writing);
  const limit = typed.limit.trim() === "" ? null : whole(typed.limit, 1, mostPacks);
  const accounts = typed.whom === "accounts" ? nicknames(typed.accounts) : null;
  if (rule === null) wrong.push("rule");
  if (typed.products.length === 0 && typed.departments.length === 0) wrong.push("products");
  if (limit === null && typed.limit.trim() !== "") wrong.push("limit");
  if (accounts?.length === 0) wrong.push("accounts");
  if (typed.stores?.length === 0) wrong.push("stores");
  if (typed.startTime !== "" && typed.firstDay === "") wrong.push("firstDay");
  if (typed.endTime !== "" && typed.lastDay === "") wrong.push("lastDay");
  if (endsTooEarly(typed)) wrong.push("lastDay");
  if (wrong.length > 0 || rule === null) return { discount: null, wrong };
  const orNull = (words: string): string | null => (words === "" ? null : words);
  const discount: DiscountDetails = {
    rule, limit, together: typed.together && isOfGroups(typed.rule.kind), membersOnly: typed.whom === "members", accounts,
    firstDay: orNull(typed.firstDay), startTime: orNull(typed.startTime),
    lastDay: orNull(typed.lastDay), endTime: orNull(typed.endTime),
    products: typed.products, departments: typed.departments, stores: typed.stores ?? [],
  };
  return { discount, wrong: [] };
}

/** True if the kind needs several packs, possibly of several products. */
export function isOfGroups(kind: DiscountKind): boolean {
  return ruleLines(kind).some(({ number: { unit } }) => unit === "packs");
}

function endsTooEarly({ firstDay, startTime, lastDay, endTime }: TypedDiscount): boolean {
  if (firstDay === "" || lastDay === "" || lastDay > firstDay) return false;
  return lastDay < firstDay || (endTime !== "" && endTime <= (startTime === "" ? "00:00" : startTime));
}

function nicknames(typed: string): readonly string[] {
  return [...new Set(typed.split(/[\n,;]/).map((name) => name.trim()).filter((name) => name !== ""))];
}

/** The fields of a discount, for comparison in an edit. */
export function discountValues(discount: DiscountDetails): FieldValues {
  const { limit, together, membersOnly, accounts, firstDay, startTime, lastDay, endTime, products, departments, stores } = discount;
  // A rule is an object of numbers, written as plain JSON.
  const rule = JSON.parse(JSON.stringify(discount.rule)) as FieldValue;
  return { rule, limit, together, membersOnly, accounts, firstDay, startTime, lastDay, endTime, products, departments, stores };
}

/** The field that the server rejected, in a new discount or in an edit. */
export function refusedDiscountField(place: string | null): DiscountField | null {
  const name = /^(?:set\.)?(\w+)/.exec(place ?? "")?.[1] ?? "";
  return name in emptyDiscount && name !== "whom" ? (name as DiscountField) : null;
}

/** True if the server rejected the discount because it lowers no price. */
export function makesNothingCheaper(place: string | null): boolean {
  return place === "rule";
}

/** The unknown nickname, by its index in the error; null if the error concerns something else. */
export function wrongAccount(place: string | null, typed: string): string | null {
  const index = /^(?:set\.)?accounts\[(\d+)\]/.exec(place ?? "")?.[1];
  return index === undefined ? null : nicknames(typed)[Number(index)] ?? null;
}
