import { isOneDigitOff } from "./receipt-amounts";
import { isProduct } from "./receipt-details";
import type { LineDetail } from "./receipt-details";
import { ReceiptLayout } from "./receipt-layout";
import type { ReceiptRow } from "./receipt-rows";
import { netOf } from "./receipt-terms";
import type { DraftReceipt, PendingLine, ReceiptLineKind, Term } from "./receipt-terms";

/** An understanding of rows that differ from till to till. */
export interface Interpretation {
  readonly addsTaxes: boolean;
  /** True if goods may follow a subtotal. */
  readonly readsOn: boolean;
}

/** Puts the rows above the total together. */
export function draftsOf(rows: readonly ReceiptRow[], layout: ReceiptLayout, interpretation: Interpretation): DraftReceipt {
  const drafting = new Drafting(layout, interpretation);
  rows.forEach((row, index) => drafting.take(row, index));
  return { lines: drafting.lines, added: drafting.added };
}

class Drafting {
  readonly lines: PendingLine[] = [];
  readonly added: Term[] = [];
  /** The rows with words alone since the last amount. */
  private names: ReceiptRow[] = [];
  private detail: ReceiptRow | null = null;
  private isAfterSubtotal = false;
  /** The sum of the lines so far. */
  private sum = 0;

  constructor(private readonly layout: ReceiptLayout, private readonly interpretation: Interpretation) {}

  take(row: ReceiptRow, index: number): void {
    if (row.amount === null) return this.takeWithoutAmount(row, index);
    const names = this.names;
    const detail = this.detail;
    if (!this.takeSum(row) && !this.takeAdjustment(row, names)) this.takeGoods(row, index, names, detail);
    this.names = [];
    this.detail = null;
  }

  private takeWithoutAmount(row: ReceiptRow, index: number): void {
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
  private takeSum(row: ReceiptRow): boolean {
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

  private takeAdjustment(row: ReceiptRow, names: readonly ReceiptRow[]): boolean {
    const { kind, amount } = row;
    if (amount === null) return false;
    const text = row.name === "" ? names.at(-1)?.name ?? "" : row.name;
    const repeats = amount.cents < 0 && this.lines.some((line) => line.text !== "" && row.name.endsWith(line.text));
    const isVoid = kind === "void" || names.at(-1)?.kind === "void" || repeats;
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
    const options = isNote ? [0] : kind === "discount" ? [] : amount.options;
    const gross: Term = { cents: -Math.abs(amount.cents), options, isMisread: amount.isMisread || amount.cents >= 0 };
    if (last === undefined || !canBeReduced(last, -gross.cents)) this.add({ text, row, kind: "discount", gross, isOptional: true });
    else {
      last.discounts.push({ text, term: gross });
      this.sum += gross.cents;
      last.sources.push(row.source);
    }
    return true;
  }

  private takeGoods(row: ReceiptRow, index: number, names: readonly ReceiptRow[], detailRow: ReceiptRow | null): void {
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
    const before = [...new Set([...nameRows, ...(detailRow === null ? [] : [detailRow])])].filter((other) => other !== row);
    this.add({ text, row, kind: row.kind === "bag" ? "bag" : "goods", gross, isOptional, before });
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
  readonly row: ReceiptRow;
  readonly kind: ReceiptLineKind;
  readonly gross?: Term;
  readonly isOptional?: boolean;
  readonly before?: readonly ReceiptRow[];
}

/** Rows of these kinds do not begin a name. */
const noNames: ReadonlySet<string> = new Set(["subtotal", "tax", "other", "saving", "rounding", "returned", "deposit"]);

/** True if a discount may belong to a line. A larger one is on several lines. */
function canBeReduced(line: PendingLine, cents: number): boolean {
  const most = netOf(line) - line.gross.cents + Math.max(line.gross.cents, ...line.gross.options);
  return line.kind !== "return" && line.kind !== "discount" && cents <= most;
}

function term({ amount }: ReceiptRow): Term {
  return { cents: amount?.cents ?? 0, options: amount?.options ?? [], isMisread: amount?.isMisread ?? false };
}

/** Adds a detail to a line, whose amount may be its product. */
function withDetail(line: PendingLine, { detail, source }: ReceiptRow): PendingLine {
  if (detail === null) return line;
  const product = Math.round(detail.expected);
  // Otherwise the detail may be of another line.
  const isLikely = !isProduct(detail, line.gross.cents) && (line.gross.isMisread || isOneDigitOff(product, line.gross.cents));
  const options = isLikely ? [product, ...line.gross.options] : line.gross.options;
  return { ...line, detail, gross: { ...line.gross, options }, sources: source === "" ? line.sources : [...line.sources, source] };
}

function countedDetail(count: number, cents: number): LineDetail {
  return { count, unitCents: null, weight: null, expected: cents, tolerance: 0 };
}
