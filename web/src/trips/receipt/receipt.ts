import { currenciesOf } from "./receipt-currencies";
import { receiptDay } from "./receipt-day";
import type { Weighing } from "./receipt-details";
import { draftsOf } from "./receipt-drafts";
import type { Interpretation } from "./receipt-drafts";
import { ReceiptLayout } from "./receipt-layout";
import { receiptRows } from "./receipt-rows";
import type { ReceiptRow } from "./receipt-rows";
import { isConfirmed, isContradicted, settle, suspects } from "./receipt-sums";
import { netOf, sumOf, termsOf } from "./receipt-terms";
import type { PendingLine, DraftReceipt, ReceiptLineKind } from "./receipt-terms";
import { receiptTotal, wordedLines } from "./receipt-total";
import type { ReceiptTotal } from "./receipt-total";

/** A line of a receipt. All amounts are in cents. */
export interface ReceiptLine {
  /** The printed name without codes and tax letters; empty if it was not found. */
  readonly text: string;
  /** The printed lines, joined by line breaks. */
  readonly source: string;
  readonly kind: ReceiptLineKind;
  readonly count: number;
  /** The amount after discounts, without deposit. */
  readonly cents: number;
  /** The price of one, if printed. */
  readonly unitCents: number | null;
  /** Null if the weight and its price do not lead to the amount: it was misread. */
  readonly weight: Weighing | null;
  readonly depositCents: number;
  readonly discounts: readonly { readonly text: string; readonly cents: number }[];
  /** True if the amount is confirmed by the total, or by its count or weight. Others should be asked about. */
  readonly isSure: boolean;
}

/** The reasons why a receipt cannot be used as it is. */
export type ReceiptProblem =
  | "empty"
  /** More than a till prints. */
  | "tooLong"
  /** No line has an amount: another picture, upside down or blurred. */
  | "noLines"
  | "noTotal"
  | "twoCurrencies"
  /** An amount is larger than any price. */
  | "tooLarge";

export interface Receipt {
  readonly lines: readonly ReceiptLine[];
  readonly total: ReceiptTotal | null;
  /** Taxes and rounding on top of the lines, in cents. */
  readonly addedCents: number;
  /** The total minus the sum of the lines and the added amounts, in cents; null without a total. */
  readonly difference: number | null;
  readonly problem: ReceiptProblem | null;
  /** The codes of the currencies at amounts. */
  readonly currencies: readonly string[];
  /** The day on the receipt as `2026-11-23`. */
  readonly day: string | null;
  /** The printed lines above the first one with an amount: the store with its address. */
  readonly head: readonly string[];
}

interface ReceiptOptions {
  /** The currency's decimals. */
  readonly digits?: number;
  /** In cents. */
  readonly expectedTotal?: number | null;
}

/**
 * Reads every line of a receipt, and checks their sum against the total. Repairs misread amounts only if that makes both
 * agree.
 *
 * @complexity O(characters), for at most 40,000 of them on 1,000 lines.
 */
export function readReceipt(text: string, { digits = 2, expectedTotal = null }: ReceiptOptions = {}): Receipt {
  const nothing: Receipt = { lines: [], total: null, addedCents: 0, difference: null, problem: null, currencies: [], day: null, head: [] };
  if (text.trim() === "") return { ...nothing, problem: "empty" };
  const printed = wordedLines(text);
  if (printed === null) return { ...nothing, problem: "tooLong" };
  const rows = receiptRows(printed, digits);
  const likely = receiptTotal(printed, expectedTotal, digits);
  const end = endOf(rows, likely);
  const { drafts, total } = settled(rows.slice(0, end), totalsOf(rows, likely), likely);
  const difference = total === null ? null : total.cents - sumOf(drafts);
  const lines = drafts.lines.filter((draft) => !draft.isOptional || netOf(draft) !== 0);
  const currencies = currenciesOf(rows.slice(0, end + 1).map(({ source }) => source));
  const isTooLarge = rows.some(({ amount }) => amount?.isTooLarge === true);
  const problem = currencies.length > 1 ? "twoCurrencies" : isTooLarge ? "tooLarge" : lines.length === 0 ? "noLines" : total === null ? "noTotal" : null;
  const isUsable = problem === null || problem === "noTotal";
  const doubted = difference === null || difference === 0 ? null : suspects(drafts, difference);
  // A discount apart may have been misread, and belong to the line above.
  const isBeforeDiscount = (draft: PendingLine): boolean => lines[lines.indexOf(draft) + 1]?.kind === "discount";
  const isSure = (draft: PendingLine): boolean =>
    draft.text !== "" && !draft.isPaired && !isContradicted(draft) &&
    (difference === 0 || (isConfirmed(draft) && !isBeforeDiscount(draft)) || (doubted !== null && !doubted.has(draft) && !draft.gross.isMisread));
  return {
    lines: lines.map((draft) => lineOf(draft, isUsable && isSure(draft))), total, difference, problem, currencies,
    addedCents: drafts.added.reduce((sum, { cents }) => sum + cents, 0),
    head: headOf(rows, lines),
    day: receiptDay(rows.map(({ source }) => source), currencies.length === 0 ? hasPoints(rows) : currencies.includes("USD")),
  };
}

function headOf(rows: readonly ReceiptRow[], lines: readonly PendingLine[]): readonly string[] {
  const first = rows.findIndex(({ source }) => source === lines[0]?.sources[0]);
  return rows.slice(0, Math.max(0, first)).map(({ source }) => source);
}

function lineOf(draft: PendingLine, isSure: boolean): ReceiptLine {
  const { text, sources, kind, detail, deposits, discounts } = draft;
  return {
    text, source: sources.join("\n"), kind, count: detail?.count ?? 1, cents: netOf(draft), unitCents: detail?.unitCents ?? null,
    weight: isContradicted(draft) ? null : detail?.weight ?? null,
    depositCents: deposits.reduce((sum, { cents }) => sum + cents, 0),
    discounts: discounts.filter(({ term }) => term.cents !== 0).map((discount) => ({ text: discount.text, cents: -discount.term.cents })),
    isSure,
  };
}

/** Returns the index of the row that ends the goods: the total, or a payment. */
function endOf(rows: readonly ReceiptRow[], total: ReceiptTotal | null): number {
  const paid = rows.findIndex(({ kind, isGuessed, amount }) => payments.has(kind) && !isGuessed && amount !== null);
  const found = total === null ? -1 : rows.findIndex(({ source }) => source === total.line);
  const last = found >= 0 ? found : paid >= 0 ? paid : rows.length;
  const first = rows.findIndex(({ kind, isGuessed, amount }) => {
    if (kind !== "total") return false;
    return amount === null || amount.isMisread ? !isGuessed : total !== null && amount.cents === total.cents;
  });
  return first >= 0 && first <= last ? first : last;
}

const payments: ReadonlySet<string> = new Set(["card", "cash", "change"]);

/** Returns the amounts that may be the total, the likely one first: a payment may be clearer than the total. */
function totalsOf(rows: readonly ReceiptRow[], likely: ReceiptTotal | null): readonly ReceiptTotal[] {
  const of = (kinds: readonly string[]): readonly ReceiptTotal[] =>
    rows.flatMap(({ kind, amount, source }) => (kinds.includes(kind) && amount !== null && amount.cents > 0 ? [{ cents: amount.cents, line: source }] : []));
  const changes = of(["change"]);
  const cash = of(["cash"]).flatMap(({ cents, line }) => changes.map((change) => ({ cents: cents - change.cents, line })));
  return [...(likely === null ? [] : [likely]), ...of(["total"]), ...of(["card"]), ...cash.slice(0, 4), ...of(["amount"])].slice(0, 8);
}

interface Settled {
  readonly drafts: DraftReceipt;
  readonly total: ReceiptTotal | null;
}

/** Puts the rows together in the way in which their sum is a total; in the likeliest way if there is none. */
function settled(rows: readonly ReceiptRow[], totals: readonly ReceiptTotal[], likely: ReceiptTotal | null): Settled {
  const layout = new ReceiptLayout(rows);
  const hasTaxes = rows.some(({ kind, amount }) => kind === "tax" && amount !== null);
  const hasSubtotal = rows.some(({ kind }) => kind === "subtotal" || kind === "total");
  const ways: readonly Interpretation[] = [true, false]
    .filter((addsTaxes) => addsTaxes || hasTaxes)
    .flatMap((addsTaxes) => [false, true].filter((readsOn) => !readsOn || hasSubtotal).map((readsOn) => ({ addsTaxes, readsOn })));
  const all = ways.map((way) => draftsOf(rows, layout, way));
  for (const total of totals) for (const drafts of all) if (termsOf(drafts).length > 0 && sumOf(drafts) === total.cents) return { drafts, total };
  for (const total of totals.slice(0, 2)) for (const drafts of all) if (settle(drafts, total.cents)) return { drafts, total };
  return { drafts: all[0] ?? { lines: [], added: [] }, total: likely };
}

/** True if amounts have a decimal point. */
function hasPoints(rows: readonly ReceiptRow[]): boolean {
  const count = (mark: string): number => rows.filter(({ amount, source }) => amount !== null && source.includes(mark)).length;
  return count(".") > count(",");
}
