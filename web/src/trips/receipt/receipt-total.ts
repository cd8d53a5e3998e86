import { AmountReader } from "./receipt-amounts";
import type { LineAmounts } from "./receipt-amounts";
import type { LineKind } from "./receipt-phrases";
import { lineWords } from "./receipt-words";
import type { LineWords } from "./receipt-words";

/** The total of a receipt, and its line. */
export interface ReceiptTotal {
  readonly cents: number;
  readonly line: string;
}

/** A line of a receipt, with single spaces. */
export interface WordedLine extends LineWords {
  readonly text: string;
}

/** Limits for a receipt's text; it is read within a few milliseconds. */
const mostCharacters = 40_000;
const mostLines = 1_000;

/** The weights of the kinds of lines that may have the total. */
const weightOf: Readonly<Partial<Record<LineKind, number>>> = { total: 3, amount: 2.5, card: 1.5 };

/** The penalty for guessing, and the bonus for a payment of the same amount. */
const guess = 0.75;
const support = 0.75;

/** A guessed total is rejected beyond twice the expected one, or below half of it: it is probably another amount. */
const farGuess = Math.log(2);
/** Any total is rejected beyond five times the expected one, or below a fifth: a misread digit, or other goods. */
const farOff = Math.log(5);

type Line = WordedLine & LineAmounts;

/**
 * Finds the total in the lines of a receipt; null if there is none.
 *
 * It is the amount in the line that says *total*, *Summe*, *zu zahlen* …, or in the column beside that line. Among
 * several, the amount paid and the one nearest to the expected total win.
 *
 * @param expected - the expected total in cents; null if unknown.
 * @param digits - the currency's decimals.
 */
export function receiptTotal(worded: readonly WordedLine[], expected: number | null, digits = 2): ReceiptTotal | null {
  const reader = new AmountReader(digits);
  const lines = worded.map((line): Line => ({ ...line, ...reader.within(line.text) }));
  const paid = payments(lines);
  let best: (ReceiptTotal & { readonly score: number }) | null = null;
  lines.forEach(({ text: line, kind, isGuessed }, index) => {
    const weight = weightOf[kind];
    const cents = weight === undefined ? null : amountOf(lines, index);
    if (weight === undefined || cents === null) return;
    const far = expected === null || expected <= 0 ? 0 : Math.abs(Math.log(cents / expected));
    if (far > (isGuessed ? farGuess : farOff)) return;
    const score = weight - (isGuessed ? guess : 0) + (paid.has(cents) ? support : 0) - far;
    // The last of equals wins: subtotals come first.
    if (best === null || score >= best.score) best = { cents, line, score };
  });
  return best === null ? null : pick(best);
}

/** Returns the non-empty lines of a receipt; null if a till does not print as many. */
export function wordedLines(text: string): readonly WordedLine[] | null {
  if (text.length > mostCharacters) return null;
  const lines = text
    .split(/\r\n|[\n\r\f]/)
    .map((line) => line.replace(/[\s\u00a0\u202f]+/g, " ").trim())
    .filter((line) => line !== "");
  return lines.length > mostLines ? null : lines.map((line) => ({ text: line, ...lineWords(line) }));
}

function pick({ cents, line }: ReceiptTotal): ReceiptTotal {
  return { cents, line };
}

/** Returns the payments by card, and cash less change. */
function payments(lines: readonly Line[]): ReadonlySet<number> {
  const of = (kind: LineKind): readonly number[] =>
    lines.flatMap((line, index) => {
      const cents = line.kind === kind ? amountOf(lines, index) : null;
      return cents === null ? [] : [cents];
    });
  const changes = of("change");
  return new Set([...of("card"), ...of("cash").flatMap((paidCents) => changes.map((change) => paidCents - change))]);
}

/** Returns the amount for the words of a line: its largest one, otherwise the one beside it in another column. */
function amountOf(lines: readonly Line[], index: number): number | null {
  const own = Math.max(0, ...(lines[index]?.amounts ?? []));
  if (own > 0) return own;
  // An unreadable amount in the line is not the amount below it.
  if (lines[index]?.hasDigits !== false) return null;
  const isLabel = (line: Line | undefined): boolean => line !== undefined && !line.hasDigits;
  let [begin, end] = [index, index];
  while (isLabel(lines[begin - 1])) begin -= 1;
  while (isLabel(lines[end + 1])) end += 1;
  let last = end;
  while (lines[last + 1]?.isBare === true) last += 1;
  // With a block of labels followed by a block of amounts, the last ones match. A single label takes the next amount.
  const place = begin === end ? end + 1 : last - (end - index);
  const beside = place > end && place <= last ? Math.max(0, ...(lines[place]?.amounts ?? [])) : 0;
  return beside > 0 ? beside : null;
}
