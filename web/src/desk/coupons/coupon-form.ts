import type { CouponDetails } from "../../api/desk-coupon-client";
import type { Symbology } from "../../api/coupon-readers";
import { readCodeFault } from "../../grocery/code-fault";
import type { CodeFault } from "../../grocery/code-fault";
import type { DiscountKind } from "../../grocery/prices/discount-kinds";
import { centsWritten } from "../../grocery/prices/typed-money";
import { fields, readOr } from "../../grocery/reader";
import { centsWithin, readRule, typedRule } from "../discounts/typed-rule";
import type { TypedRule } from "../discounts/typed-rule";
import type { FieldValue, FieldValues } from "../frame/field-edit";
import { chosenStores } from "../offers/lost-stores";
import type { Writing } from "../products/product-fields";

/** The coupon form's input. */
export interface TypedCoupon {
  readonly title: string;
  readonly description: string;
  readonly restrictions: string;
  /** Null means everything the stores sell. */
  readonly products: readonly string[] | null;
  /** Null means all stores of the organization. */
  readonly stores: readonly string[] | null;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly membersOnly: boolean;
  readonly singleUse: boolean;
  readonly symbology: Symbology;
  /** Empty without a code, or if a picture replaces it. */
  readonly code: string;
  /** The discount; null if only the till knows it. */
  readonly rule: TypedRule | null;
  /** Money: minimum total of a coupon for the whole store; empty without a minimum. */
  readonly from: string;
  readonly onTop: boolean;
}

export const emptyCoupon: TypedCoupon = {
  title: "", description: "", restrictions: "", products: null, stores: null, firstDay: "", lastDay: "", membersOnly: false,
  singleUse: true, symbology: "ean13", code: "", rule: null, from: "", onTop: true,
};

/** Discount kinds that apply to a bill's total. */
export const sumKinds: readonly DiscountKind[] = ["percent", "cutCents"];

export type CouponField = keyof CouponDetails;

/** The server's limit. */
const mostFromCents = 1_000_000;

export function typedCoupon(coupon: CouponDetails, writing: Writing, isNowhere = false): TypedCoupon {
  const { title, description, restrictions, products, stores, firstDay, lastDay, membersOnly, singleUse, code, rule, fromCents, onTop } = coupon;
  return {
    title, description: description ?? "", restrictions: restrictions ?? "", products, stores: chosenStores(stores, isNowhere),
    firstDay: firstDay ?? "", lastDay: lastDay ?? "", membersOnly, singleUse, symbology: code?.symbology ?? "ean13",
    code: code?.text ?? "", rule: rule === null ? null : typedRule(rule, writing),
    from: fromCents === null ? "" : centsWritten(fromCents, writing.region, writing.digits), onTop,
  };
}

export type ReadCoupon =
  | { readonly coupon: CouponDetails; readonly wrong: readonly [] }
  | { readonly coupon: null; readonly wrong: readonly CouponField[] };

/** Parses a typed coupon; null with the missing or invalid fields. */
export function couponFromForm(typed: TypedCoupon, writing: Writing): ReadCoupon {
  const wrong: CouponField[] = [];
  const typedRule = typed.rule;
  const canBe = typedRule === null || typed.products !== null || sumKinds.includes(typedRule.kind);
  const rule = typedRule === null || !canBe ? null : readRule(typedRule, writing);
  if (typedRule !== null && rule === null) wrong.push("rule");
  // Without a rule, or for products, it does not apply to the total.
  const isOfSum = typed.products === null && rule !== null;
  const from = isOfSum ? typed.from.trim() : "";
  const fromCents = from === "" ? null : centsWithin(from, 1, mostFromCents, writing.digits);
  if (from !== "" && fromCents === null) wrong.push("fromCents");
  if (typed.title.trim() === "") wrong.push("title");
  if (typed.products?.length === 0) wrong.push("products");
  if (typed.stores?.length === 0) wrong.push("stores");
  if (typed.firstDay !== "" && typed.lastDay !== "" && typed.lastDay < typed.firstDay) wrong.push("lastDay");
  if (wrong.length > 0) return { coupon: null, wrong };
  const orNull = (words: string): string | null => (words.trim() === "" ? null : words.trim());
  const text = orNull(typed.code);
  const coupon: CouponDetails = {
    title: typed.title.trim(),
    description: orNull(typed.description),
    restrictions: orNull(typed.restrictions),
    products: typed.products,
    stores: typed.stores ?? [],
    firstDay: orNull(typed.firstDay),
    lastDay: orNull(typed.lastDay),
    membersOnly: typed.membersOnly,
    singleUse: typed.singleUse,
    code: text === null ? null : { symbology: typed.symbology, text },
    rule,
    fromCents,
    onTop: !isOfSum || typed.onTop,
  };
  return { coupon, wrong: [] };
}

/** The fields of a coupon, for comparison in an edit. */
export function couponValues(coupon: CouponDetails): FieldValues {
  const { title, description, restrictions, products, stores, firstDay, lastDay, membersOnly, singleUse, code, fromCents, onTop } = coupon;
  // A rule is an object of numbers, written as plain JSON.
  const rule = JSON.parse(JSON.stringify(coupon.rule)) as FieldValue;
  const plainCode = code === null ? null : { symbology: code.symbology, text: code.text };
  return {
    title, description, restrictions, products, stores, firstDay, lastDay, membersOnly, singleUse, code: plainCode, rule, fromCents, onTop,
  };
}

/** The field that the server rejected, in a new coupon or in an edit. */
export function refusedCouponField(place: string | null): CouponField | null {
  const name = /^(?:set\.)?(\w+)/.exec(place ?? "")?.[1] ?? "";
  if (name === "fromCents") return name;
  return name in emptyCoupon && name !== "symbology" && name !== "from" ? (name as CouponField) : null;
}

/** The error in a code; null if the error concerns another field or names only the character. */
export function codeFault(answer: unknown): CodeFault | null {
  return readOr(fields({ fault: readCodeFault }), answer, null)?.fault ?? null;
}

/** Position of the invalid character in a code, from 1; null if the error concerns something else. */
export function wrongCharacter(place: string | null): number | null {
  const index = /text\[(\d+)\]$/.exec(place ?? "")?.[1];
  return index === undefined ? null : Number(index) + 1;
}
