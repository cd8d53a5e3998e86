import { isOneDigitOff } from "./receipt-amounts";
import { isProduct } from "./receipt-details";
import type { Detail } from "./receipt-details";
import { ReceiptLayout } from "./receipt-layout";
import type { Row } from "./receipt-rows";

/** An amount that counts for the sum, with its other readings. */
export interface Term {
  cents: number;
  readonly options: readonly number[];
  readonly isMisread: boolean;
}

/** What a line of a receipt stands for. */
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
export interface Draft {
  text: string;
  readonly sources: string[];
  readonly kind: ReceiptLineKind;
  /** Before discounts. A draft with an optional amount is left out at 0. */
  readonly gross: Term;
  readonly isOptional: boolean;
  /** True if its amount may be of another line. */
  readonly isPaired: boolean;
  detail: Detail | null;
  readonly deposits: Term[];
  readonly discounts: { readonly text: string; readonly term: Term }[];
}

export interface Drafts {
  readonly lines: readonly Draft[];
  /** Taxes and rounding on top of the lines. */
  readonly added: readonly Term[];
}

/** An understanding of rows that differ from till to till. */
export interface Interpretation {
  readonly addsTaxes: boolean;
  /** True if goods may follow a subtotal. */
  readonly readsOn: boolean;
}

/** Puts the rows above the total together. */
export function draftsOf(rows: readonly Row[], layout: ReceiptLayout, interpretation: Interpretation): Drafts {
  const drafting = new Drafting(layout, interpretation);
  rows.forEach((row, index) => drafting.take(row, index));
  return { lines: drafting.lines, added: drafting.added };
}

class Drafting {
  readonly lines: Draft[] = [];
  readonly added: Term[] = [];
  /** The rows with words alone since the last amount. */
  private names: Row[] = [];
  private detail: Row | null = null;
  private isAfterSubtotal = false;
  /** The sum of the lines so far. */
  private sum = 0;

  constructor(private readonly layout: ReceiptLayout, private readonly interpretation: Interpretation) {}

  take(row: Row, index: number): void {
    if (row.amount === null) return this.takeWithoutAmount(row, index);
    const names = this.names;
    const detail = this.detail;
    if (!this.takeSum(row) && !this.takeAdjustment(row, names)) this.takeGoods(row, index, names, detail);
    this.names = [];
    this.detail = null;
  }

  private takeWithoutAmount(row: Row, index: number): void {
    if (row.detail !== null && row.name === "") {
      const last = this.lines.at(-1);
      if (last !== undefined && last.detail === null && this.layout.belongsAbove(index, last.gross.cents)) {
        this.lines[this.lines.length - 1] = withDetail(last, row);
      } else this.detail = row;
    } else if (row.name !== "" && !(noNames.has(row.kind) && !row.isGuessed)) {
      this.names.push(row);
      this.detail = row.detail === null ? this.detail : row;
    } else if (row.kind === "subtotal") this.isAfterSubtotal = true;
  }

  /** Passes over subtotals, taxes and notes. */
  private takeSum(row: Row): boolean {
    const { kind, amount } = row;
    if (amount === null) return false;
    const isSum = kind === "subtotal" || (kind === "total" && !row.isGuessed);
    if (isSum || (row.detail === null && this.lines.length > 2 && amount.cents === this.sum)) {
      this.isAfterSubtotal = true;
      return true;
    }
    // After the subtotal, a rate is of a tax.
    if (kind === "tax" || kind === "rounding" || (this.isAfterSubtotal && kind === "none" && amount.cents > 0 && row.source.includes("%"))) {
      if (kind === "rounding" || this.interpretation.addsTaxes) {
        this.added.push(term(row));
        this.sum += amount.cents;
      }
      return true;
    }
    return (kind === "other" && !row.isGuessed && row.detail === null) || (kind === "saving" && amount.cents >= 0);
  }

  private takeAdjustment(row: Row, names: readonly Row[]): boolean {
    const { kind, amount } = row;
    if (amount === null) return false;
    const text = row.name === "" ? names.at(-1)?.name ?? "" : row.name;
    const isVoid = kind === "void" || names.at(-1)?.kind === "void" || (amount.cents < 0 && this.lines.some((line) => line.text !== "" && row.name.endsWith(line.text)));
    if (kind === "returned" || isVoid || (kind === "deposit" && amount.cents < 0)) {
      this.add({ text, row, kind: "return", gross: { ...term(row), cents: -Math.abs(amount.cents), options: [Math.abs(amount.cents)] } });
      return true;
    }
    const last = this.isAfterSubtotal ? undefined : this.lines.at(-1);
    if (kind === "deposit") {
      if (last === undefined || last.kind !== "goods" || last.deposits.length > 0) this.add({ text, row, kind: "deposit" });
      else {
        last.deposits.push(term(row));
        this.sum += amount.cents;
        last.sources.push(row.source);
      }
      return true;
    }
    const isDiscount = amount.cents < 0 || (kind === "discount" && !amount.isWeak);
    if (!isDiscount) return false;
    // The saving may be contained in the price above.
    const isNote = amount.cents >= 0 || kind === "saving";
    const gross: Term = { cents: -Math.abs(amount.cents), options: isNote ? [0] : kind === "discount" ? [] : amount.options, isMisread: amount.isMisread || amount.cents >= 0 };
    if (last === undefined || last.kind === "return" || last.kind === "discount" || netOf(last) - last.gross.cents + Math.max(last.gross.cents, ...last.gross.options) + gross.cents < 0) this.add({ text, row, kind: "discount", gross, isOptional: true });
    else {
      last.discounts.push({ text, term: gross });
      this.sum += gross.cents;
      last.sources.push(row.source);
    }
    return true;
  }

  private takeGoods(row: Row, index: number, names: readonly Row[], detailRow: Row | null): void {
    const { amount } = row;
    if (amount === null || (this.isAfterSubtotal && !this.interpretation.readsOn)) return;
    // Numbers in the head are not amounts.
    const isInHead = amount.isWeak && index < this.layout.firstIndex;
    if (isInHead && index < this.layout.firstIndex - 1) return;
    const nameRows = this.layout.nameRows(row, names, this.lines.length === 0);
    const { count, text } = this.layout.counted(nameRows.map(({ name }) => name).join(" "));
    const detail = row.detail ?? detailRow?.detail ?? (count === 1 ? null : countedDetail(count, amount.cents));
    const own = term(row);
    const isOptional = amount.isWeak || text === "" || (row.kind === "other" && row.isGuessed);
    const gross: Term = isInHead ? { ...own, cents: 0, options: [own.cents] } : isOptional ? { ...own, options: [...own.options, 0] } : own;
    this.add({ text, row, kind: row.kind === "bag" ? "bag" : "goods", gross, isOptional, before: [...new Set([...nameRows, ...(detailRow === null ? [] : [detailRow])])].filter((other) => other !== row) });
    const last = this.lines.at(-1);
    if (last !== undefined && detail !== null) this.lines[this.lines.length - 1] = withDetail(last, { ...row, detail, source: "" });
  }

  private add({ text, row, kind, gross = term(row), isOptional = false, before = [] }: Added): void {
    this.sum += gross.cents;
    this.lines.push({ text, sources: [...before, row].map(({ source }) => source), kind, gross, isOptional, isPaired: row.isPaired, detail: null, deposits: [], discounts: [] });
  }
}

interface Added {
  readonly text: string;
  readonly row: Row;
  readonly kind: ReceiptLineKind;
  readonly gross?: Term;
  readonly isOptional?: boolean;
  readonly before?: readonly Row[];
}

/** Rows of these kinds do not begin a name. */
const noNames: ReadonlySet<string> = new Set(["subtotal", "tax", "other", "saving", "rounding", "returned", "deposit"]);

function term({ amount }: Row): Term {
  return { cents: amount?.cents ?? 0, options: amount?.options ?? [], isMisread: amount?.isMisread ?? false };
}

/** Adds a detail to a line, whose amount may be its product. */
function withDetail(line: Draft, { detail, source }: Row): Draft {
  if (detail === null) return line;
  const product = Math.round(detail.expected);
  // Otherwise the detail may be of another line.
  const isLikely = !isProduct(detail, line.gross.cents) && (line.gross.isMisread || isOneDigitOff(product, line.gross.cents));
  const options = isLikely ? [product, ...line.gross.options] : line.gross.options;
  return { ...line, detail, gross: { ...line.gross, options }, sources: source === "" ? line.sources : [...line.sources, source] };
}

function countedDetail(count: number, cents: number): Detail {
  return { count, unitCents: null, weight: null, expected: cents, tolerance: 0 };
}

/** The amount of a line after its discounts. */
export function netOf({ gross, discounts }: Draft): number {
  return discounts.reduce((sum, { term: { cents } }) => sum + cents, gross.cents);
}

/** The amounts that make up the total. */
export function termsOf({ lines, added }: Drafts): readonly Term[] {
  return [...lines.flatMap(({ gross, deposits, discounts }) => [gross, ...deposits, ...discounts.map((discount) => discount.term)]), ...added];
}

export function sumOf(drafts: Drafts): number {
  return termsOf(drafts).reduce((sum, { cents }) => sum + cents, 0);
}
