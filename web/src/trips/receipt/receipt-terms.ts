import type { LineDetail } from "./receipt-details";

/** An amount that counts for the sum, with its other readings. */
export interface Term {
  cents: number;
  readonly options: readonly number[];
  readonly isMisread: boolean;
}

/** The meaning of a line of a receipt. */
export type ReceiptLineKind =
  | "goods"
  | "bag"
  /** A deposit apart from its goods. */
  | "deposit"
  /** Returned bottles, or a line taken back; negative. */
  | "return"
  /** A discount on the whole receipt; negative. */
  | "discount";

/** A line in the making. */
export interface PendingLine {
  text: string;
  readonly sources: string[];
  readonly kind: ReceiptLineKind;
  /** Before discounts. A draft with an optional amount is left out at 0. */
  readonly gross: Term;
  readonly isOptional: boolean;
  /** True if its amount may be of another line. */
  readonly isPaired: boolean;
  detail: LineDetail | null;
  readonly deposits: Term[];
  readonly discounts: { readonly text: string; readonly term: Term }[];
}

export interface DraftReceipt {
  readonly lines: readonly PendingLine[];
  /** Taxes and rounding on top of the lines. */
  readonly added: readonly Term[];
}

/** The amount of a line after its discounts. */
export function netOf({ gross, discounts }: PendingLine): number {
  return discounts.reduce((sum, { term: { cents } }) => sum + cents, gross.cents);
}

/** The amounts that make up the total. */
export function termsOf({ lines, added }: DraftReceipt): readonly Term[] {
  return [...lines.flatMap(({ gross, deposits, discounts }) => [gross, ...deposits, ...discounts.map((discount) => discount.term)]), ...added];
}

export function sumOf(drafts: DraftReceipt): number {
  return termsOf(drafts).reduce((sum, { cents }) => sum + cents, 0);
}
