import { centsTyped } from "../../grocery/prices/typed-money";
import { lineWords } from "./receipt-words";
import type { LineKind } from "./receipt-words";

/** The sum of a receipt, and the line of it that says so. */
export interface ReceiptTotal {
  readonly cents: number;
  readonly line: string;
}

/** Longer texts are no receipts; what stands in so many characters and lines is read in a few milliseconds. */
const mostCharacters = 40_000;
const mostLines = 1_000;

/** The weight of each kind of line as the total; 0 excludes the kind. */
const worth: Readonly<Record<LineKind, number>> = { total: 3, amount: 2.5, card: 1.5, cash: 0, change: 0, other: 0, none: 0 };

/** The penalty for guessing, and the bonus for a payment of the same amount. */
const guess = 0.75;
const support = 0.75;

/** What was guessed is not told where it is twice as much as foretold, or half: more likely it is something else. */
const farGuess = Math.log(2);
/** Nor is anything where it is five times as much, or a fifth: a digit was misread, or the sum is that of something else. */
const farOff = Math.log(5);

interface Line {
  readonly text: string;
  readonly kind: LineKind;
  readonly isGuessed: boolean;
  /** In the order of the line; what is taken back is no amount. */
  readonly amounts: readonly number[];
  readonly hasDigits: boolean;
  /** True if the line has only amounts and currency signs. */
  readonly isBare: boolean;
}

/**
 * Finds the sum in the text of a receipt, in English or German; null where none can be told.
 *
 * It is the amount in the line that says *total*, *Summe*, *zu zahlen* … or, where that line has none, in the column beside
 * it. Among several the one that was paid and that is nearest to what was foretold goes first.
 *
 * @param foretold - what the till was expected to ask for, in cents; null where nobody knows.
 * @param digits - behind the point, in this currency.
 */
export function receiptTotal(text: string, foretold: number | null, digits = 2): ReceiptTotal | null {
  const lines = nonEmptyLines(text).map((line): Line => ({ text: line, ...lineWords(line), ...amountsIn(line, digits) }));
  const paid = payments(lines);
  let best: (ReceiptTotal & { readonly score: number }) | null = null;
  lines.forEach(({ text: line, kind, isGuessed }, index) => {
    const cents = worth[kind] === 0 ? null : amountOf(lines, index);
    if (cents === null) return;
    const far = foretold === null || foretold <= 0 ? 0 : Math.abs(Math.log(cents / foretold));
    if (far > (isGuessed ? farGuess : farOff)) return;
    const score = worth[kind] - (isGuessed ? guess : 0) + (paid.has(cents) ? support : 0) - far;
    // The last of equals: what was added up before is said before.
    if (best === null || score >= best.score) best = { cents, line, score };
  });
  return best === null ? null : pick(best);
}

/** The lines of a receipt that have anything on them, with single spaces. */
export function nonEmptyLines(text: string): readonly string[] {
  return text
    .slice(0, mostCharacters)
    .split(/\r\n|[\n\r\f]/)
    .map((line) => line.replace(/[\s\u00a0\u202f]+/g, " ").trim())
    .filter((line) => line !== "")
    .slice(0, mostLines);
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
  return new Set([...of("card"), ...of("cash").flatMap((given) => changes.map((change) => given - change))]);
}

/** The amount that belongs to the words of a line: the most in it, or else the one beside it in a column of its own. */
function amountOf(lines: readonly Line[], index: number): number | null {
  const own = Math.max(0, ...(lines[index]?.amounts ?? []));
  if (own > 0) return own;
  // What stands there and cannot be read is not what stands below.
  if (lines[index]?.hasDigits !== false) return null;
  const isLabel = (line: Line | undefined): boolean => line !== undefined && !line.hasDigits;
  let [begin, end] = [index, index];
  while (isLabel(lines[begin - 1])) begin -= 1;
  while (isLabel(lines[end + 1])) end += 1;
  let last = end;
  while (lines[last + 1]?.isBare === true) last += 1;
  // Labels as one block and their amounts as the next: the last ones belong together. One label, one amount: the next.
  const place = begin === end ? end + 1 : last - (end - index);
  const beside = place > end && place <= last ? Math.max(0, ...(lines[place]?.amounts ?? [])) : 0;
  return beside > 0 ? beside : null;
}

/**
 * Amounts as receipts write them, with all digits behind the mark: `23,40`, `$1,234.50`, `EUR 23,40 A`, `* 23. 40`. What hangs
 * together with other letters or figures is none: a date, a weight, `l2.45`; and what is taken back counts as nothing.
 */
export function amountsIn(line: string, digits: number): Pick<Line, "amounts" | "hasDigits" | "isBare"> {
  const fraction = digits === 0 ? "" : `\\s?[.,]\\s?\\d{${digits}}`;
  const pattern = new RegExp(
    "(?<![\\p{L}\\d][.,'’]?)(?<![.,'’])([-–−]\\s?)?(?:[A-Z]{3})?\\p{Sc}?\\s?([-–−]\\s?)?" +
      `((?:\\d{1,3}(?:[.,'’]\\d{3})+|\\d{1,7})${fraction})` +
      "(?![.,'’/:]?\\d|\\s?%)(\\s?[-–−](?!\\d))?(?:EUR|USD|\\p{Sc}|[A-Z])?(?![\\p{L}\\d])",
    "gu",
  );
  const amounts: number[] = [];
  const rest = line.replace(pattern, (found: string, ...groups: readonly unknown[]) => {
    const [before, inside, written, behind] = groups;
    const bare = String(written).replace(digits === 0 ? /\D/g : /\s/g, "");
    const cents = centsTyped(bare, digits);
    if (cents === null) return found;
    amounts.push(before === undefined && inside === undefined && behind === undefined ? cents : 0);
    return " ";
  });
  const isBare = amounts.length > 0 && !/[\p{L}\d]/u.test(rest.replace(/\b(?:EUR|USD|[A-Z])\b/g, ""));
  return { amounts, hasDigits: /\d/.test(line), isBare };
}
