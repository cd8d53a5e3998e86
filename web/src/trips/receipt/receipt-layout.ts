import { isProduct } from "./receipt-details";
import type { ReceiptRow } from "./receipt-rows";

/** The habits of a till, found in the rows above the total. */
export class ReceiptLayout {
  /** The index of the first row with a clear amount; the number of rows without one. */
  readonly firstIndex: number;
  /** The length of the longest name on one row. */
  private readonly width: number;
  /** True if long names continue on a second row. */
  private readonly wraps: boolean;
  /** True if names follow a count: `1 MILK`. */
  private readonly hasCounts: boolean;
  /** True if counts and weights are printed above the name. */
  private readonly detailsPrecede: boolean;

  constructor(private readonly rows: readonly ReceiptRow[]) {
    const first = rows.findIndex(({ amount }) => amount !== null && !amount.isWeak);
    this.firstIndex = first < 0 ? rows.length : first;
    const sold = rows.slice(this.firstIndex).filter(({ amount, kind, name }) => amount !== null && amount.cents > 0 && !amount.isWeak && kind === "none" && name !== "");
    this.width = Math.max(0, ...sold.map(({ name }) => name.length));
    this.hasCounts = 2 * sold.filter(({ name, detail }) => startsWithCount.test(name) || (detail !== null && detail.weight === null)).length > sold.length;
    this.wraps = rows.some((_, index) => index > this.firstIndex && this.isWrap(index));
    const votes = rows.map((row, index) => (isDetail(row) ? this.match(index) : null));
    this.detailsPrecede = votes.filter((vote) => vote === "below").length > votes.filter((vote) => vote === "above").length;
  }

  /** True if the detail in a row is of the goods above it, whose amount is given. */
  belongsAbove(index: number, cents: number): boolean {
    const match = this.match(index, cents);
    return match === null ? !this.detailsPrecede : match === "above";
  }

  /**
   * Returns the rows that make up the name of goods.
   *
   * @param names - the rows with words alone before it.
   * @param isFirst - true if these rows may be the head of the receipt.
   */
  nameRows(row: ReceiptRow, names: readonly ReceiptRow[], isFirst: boolean): readonly ReceiptRow[] {
    const own = row.name === "" ? names.slice(-1) : [row];
    const before = row.name === "" ? names.at(-2) : names.at(-1);
    // "X12" is the end of a name.
    if (before !== undefined && own[0] !== undefined && !/\p{L}{2}/u.test(own[0].name)) return [before, ...own];
    const isHead = isFirst && before !== undefined && (before.name.length > this.width || !/\p{L}{2}/u.test(before.name) || /\d{5}|\bEUR\b/.test(before.source));
    return before !== undefined && !isHead && this.wraps && this.isTooLong(before, own) ? [before, ...own] : own;
  }

  /** Splits `2 MILK` if names follow a count. */
  counted(name: string): { readonly count: number; readonly text: string } {
    const { count = "1", text = name } = (this.hasCounts ? startsWithCount.exec(name)?.groups : undefined) ?? {};
    return { count: Math.max(1, Number(count)), text };
  }

  /** True if the row is the beginning of the name in the next one. */
  private isWrap(index: number): boolean {
    const [row, next, last] = [this.rows[index], this.rows[index + 1], this.rows[index + 2]];
    if (row === undefined || next === undefined || !isName(row) || !this.isTooLong(row, [next])) return false;
    return next.name !== "" && next.kind === "none" && (next.amount !== null || (isName(next) && last !== undefined && last.name === "" && last.amount !== null));
  }

  private isTooLong(row: ReceiptRow, others: readonly ReceiptRow[]): boolean {
    return [row, ...others].map(({ name }) => name).join(" ").length > this.width;
  }

  /** Returns the place of the goods of a detail by their amounts; null if both or neither match. */
  private match(index: number, cents?: number): "above" | "below" | null {
    const detail = this.rows[index]?.detail ?? null;
    if (detail === null) return null;
    const above = cents ?? this.rows.slice(Math.max(0, index - 2), index).reverse().find(({ amount }) => amount !== null)?.amount?.cents;
    const next = this.rows.slice(index + 1, index + 4).find((row) => row.amount !== null || isDetail(row));
    const isAbove = above !== undefined && isProduct(detail, above);
    const isBelow = next?.amount !== undefined && next.amount !== null && next.detail === null && isProduct(detail, next.amount.cents);
    return isAbove === isBelow ? null : isAbove ? "above" : "below";
  }
}

const startsWithCount = /^(?<count>\d{1,2}) (?<text>.*\p{L}{2}.*)$/u;

function isName({ name, amount, detail, kind }: ReceiptRow): boolean {
  return name !== "" && amount === null && detail === null && kind === "none";
}

function isDetail({ name, amount, detail }: ReceiptRow): boolean {
  return name === "" && amount === null && detail !== null;
}
