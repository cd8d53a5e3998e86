import { AmountReader, isOneDigitOff, withDigits } from "./receipt-amounts";
import type { EndAmount } from "./receipt-amounts";
import { hasDate } from "./receipt-day";
import { DetailReader, isProduct } from "./receipt-details";
import type { FoundDetail, LineDetail } from "./receipt-details";
import type { LineKind } from "./receipt-phrases";
import type { WordedLine } from "./receipt-total";

/** A printed line, taken apart. */
export interface ReceiptRow {
  readonly source: string;
  readonly kind: LineKind;
  /** True if a letter of the words was guessed, or if more words follow. */
  readonly isGuessed: boolean;
  /** The words without codes, amounts and counts. */
  readonly name: string;
  readonly amount: EndAmount | null;
  readonly detail: LineDetail | null;
  /** True if the amount comes from a column apart, and may be of another line. */
  readonly isPaired: boolean;
}

/** Longer lines are not on receipts. */
const longestLine = 160;

/** Reads the lines of a receipt one by one. */
export function receiptRows(lines: readonly WordedLine[], digits: number): readonly ReceiptRow[] {
  const reader = new RowReader(digits);
  return withColumns(lines.map((line) => reader.row(line)));
}

class RowReader {
  private readonly amounts: AmountReader;
  private readonly details: DetailReader;

  constructor(digits: number) {
    this.amounts = new AmountReader(digits);
    this.details = new DetailReader(digits);
  }

  row({ text: source, kind, isGuessed }: WordedLine): ReceiptRow {
    if (source.length > longestLine || hasDate(source)) return { source, kind: "other", isGuessed: false, name: "", amount: null, detail: null, isPaired: false };
    return { source, kind, isGuessed, isPaired: false, ...this.parts(source) };
  }

  private parts(source: string): Pick<ReceiptRow, "name" | "amount" | "detail"> {
    const whole = this.detailIn(source);
    // "2 x 1,25" ends with an amount, too.
    if (whole !== null && !hasLetters(whole.before) && !hasDigits(whole.before) && isRest(whole.after)) return { name: "", amount: null, detail: whole.detail };
    const amount = this.amounts.read(source);
    if (amount === null) {
      const isNamed = whole !== null && isRest(whole.after) && !hasDigits(whole.after);
      const isHeading = /^[>*#=]/.test(source);
      return { name: isHeading ? "" : nameOf(isNamed ? whole.before : source), amount, detail: isNamed ? whole.detail : null };
    }
    if (whole !== null && /\d ?[x×*@]$/.test(amount.before)) {
      // "MILK 2 x 1.25" without its sum.
      const product: EndAmount = { ...amount, cents: Math.round(whole.detail.expected), isMisread: true, isWeak: true, options: [amount.cents] };
      return { name: nameOf(whole.before), amount: product, detail: whole.detail };
    }
    if (!hasLetters(amount.before) && this.hasAmount(amount.before) && whole === null && this.column(amount) === null) {
      // A table of taxes.
      return { name: "", amount: null, detail: null };
    }
    const beside = this.detailIn(amount.before) ?? this.column(amount);
    // "6 x 0,33" may belong to the name.
    const isDetail =
      beside !== null &&
      (beside.detail.weight !== null || amount.isMisread || isNearProduct(beside.detail, amount.cents) || !hasLetters(`${beside.before}${beside.after}`));
    // A count or weight that is too unclear to read.
    if (beside === null && amount.isWeak && amount.before !== "" && !hasLetters(amount.before)) return { name: "", amount: null, detail: null };
    return { name: nameOf(isDetail ? `${beside.before} ${beside.after}` : amount.before), amount, detail: isDetail ? beside.detail : null };
  }

  private detailIn(text: string): FoundDetail | null {
    const found = this.details.read(text);
    const clear = found === null ? withDigits(text) : text;
    return clear === text ? found : this.details.read(clear);
  }

  private hasAmount(text: string): boolean {
    return text.split(" ").some((part) => this.amounts.read(part)?.isMisread === false && !/\p{L}/u.test(part));
  }

  /** Reads `2 MILK 1.25` or `MILK 2 1.25` before the amount 2.50. */
  private column({ before, cents }: EndAmount): FoundDetail | null {
    const unit = this.amounts.read(before);
    if (unit === null || unit.isMisread || unit.cents <= 0) return null;
    for (const pattern of [/^(?<count>\d{1,2}) (?<name>.+)$/u, /^(?<name>.+) (?<count>\d{1,2})$/u, /^(?<count>\d{1,2})(?<name>)$/u]) {
      const { count = "", name = "" } = pattern.exec(unit.before)?.groups ?? {};
      if (count === "" || !isNearProduct(detailOf(Number(count), unit.cents), cents)) continue;
      return { detail: detailOf(Number(count), unit.cents), before: name, after: "" };
    }
    return null;
  }
}

function detailOf(count: number, unitCents: number): LineDetail {
  return { count, unitCents, weight: null, expected: count * unitCents, tolerance: 0 };
}

/** True if an amount is the product of a detail, or one digit of it was misread. */
function isNearProduct(detail: LineDetail, cents: number): boolean {
  return isProduct(detail, cents) || isOneDigitOff(Math.round(detail.expected), cents);
}

/** True for nothing, or a tax letter. */
function isRest(text: string): boolean {
  return /^(?:[A-Z]{1,2}|[*/]|EUR|€)?$/.test(text);
}

function hasLetters(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

function hasDigits(text: string): boolean {
  return /\d/.test(text);
}

/** Removes product codes with their flags, and signs at either end. */
function nameOf(text: string): string {
  return text
    // An unclear weight with its price.
    .replace(/(?<![\p{L}\d])(?:\d{1,2}[.,]\d{3} ?kg|\d{1,2}[.,]\d{2} ?lb)(?!\p{L}).*$/iu, " ")
    .replace(/(?<![\p{L}\d])\d{6,14}(?: ?[A-Z]{1,2}$|(?![\p{L}\d]))/gu, " ")
    .replace(/^ *\d{4,14} (?=.*\p{L}{2})/u, "")
    .replace(/^[^\p{L}\d]+|[^\p{L}\d%.)&!]+$/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** Text recognition may return a column of names and then one of amounts. The last ones of both belong together. */
function withColumns(rows: readonly ReceiptRow[]): readonly ReceiptRow[] {
  const joined: ReceiptRow[] = [];
  for (let index = 0; index < rows.length; ) {
    let end = index;
    while (isBare(rows[end])) end += 1;
    const labels = end - index < fewestAmounts ? [] : labelsBefore(joined, end - index);
    if (labels.length === 0) {
      const row = rows[index];
      if (row !== undefined) joined.push(row);
      index += 1;
      continue;
    }
    rows.slice(index, end).slice(-labels.length).forEach((row, at) => {
      const label = joined[labels[at] ?? -1];
      if (label !== undefined) joined[labels[at] ?? -1] = { ...label, source: `${label.source} ${row.source}`, amount: row.amount, isPaired: true };
    });
    index = end;
  }
  return joined;
}

const fewestAmounts = 2;

function isBare(row: ReceiptRow | undefined): boolean {
  return row !== undefined && row.name === "" && row.detail === null && row.amount !== null;
}

/** Returns the indexes of the last lines with words and without an amount; none if there are too few. */
function labelsBefore(rows: readonly ReceiptRow[], count: number): readonly number[] {
  const labels: number[] = [];
  for (let index = rows.length - 1; index >= 0 && labels.length < count; index -= 1) {
    const row = rows[index];
    if (row !== undefined && row.name !== "" && (row.amount === null || (row.amount.isWeak && row.detail !== null))) labels.unshift(index);
  }
  return labels.length < count ? [] : labels;
}
