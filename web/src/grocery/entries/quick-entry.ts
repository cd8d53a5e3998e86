import { quantityOf } from "../amounts/quantity";
import type { Quantity, ShownUnit } from "../amounts/quantity";
import { cleanName } from "../rows/names";
import { leadingAmount, trailingAmount } from "./amount";
import type { Amount } from "./amount";
import { tokens } from "./tokens";

/** One thing that somebody typed. */
export interface QuickEntry {
  readonly name: string;
  /** Null where only packs are counted. */
  readonly quantity: Quantity | null;
  /** Packs wanted where `quantity` is null. */
  readonly count: number;
  /** The unit that was typed; null without one. */
  readonly shownUnit: ShownUnit | null;
}

/** The last thing in the box, as far as it is typed. */
export interface Typing {
  /** Everything before it, up to and with the last comma or line end. */
  readonly finished: string;
  /** "500 g " of "500 g pa", as typed. */
  readonly amount: string;
  /** "pa" */
  readonly name: string;
}

// A comma between two digits belongs to a number: "1,5 l Saft".
const separator = /[\n;]|,(?!\d)|(?<!\d),|\s\+\s/;
const conjunction = /\s(?:and|und|sowie)\s/i;
const everySeparator = new RegExp(`(${separator.source})`);
/** As much as is read in one go. */
const longestText = 20_000;
const mostEntries = 200;

/**
 * Reads what was typed, in English or German, several things apart by commas, line ends or "and".
 *
 * @param isKnown - whether something is an item by this name. What is one is never taken apart ("Mac and cheese",
 *   "7 up"), and "and" parts only what is known on both sides.
 * @returns in the order typed; empty where no name is.
 */
export function quickEntries(text: string, isKnown: (name: string) => boolean = () => false): readonly QuickEntry[] {
  return readEntries(text, isKnown).entries;
}

/** The first things of a text, and where it is too much for one go what follows, to be read next. */
export function readEntries(
  text: string,
  isKnown: (name: string) => boolean,
): { readonly entries: readonly QuickEntry[]; readonly rest: string } {
  const found: QuickEntry[] = [];
  let start = 0;
  for (const [index, piece] of text.slice(0, longestText).split(everySeparator).entries()) {
    const isSeparator = index % 2 === 1;
    const isCutThrough = start > 0 && start + piece.length === longestText && text.length > longestText;
    for (const part of isSeparator ? [] : parted(piece, isKnown)) {
      const entry = quickEntry(part, isKnown);
      const last = found[found.length - 1];
      const isNamed = /\p{L}/u.test(entry.name);
      if ((isNamed && found.length >= mostEntries) || isCutThrough) return { entries: found, rest: text.slice(start) };
      if (isNamed) found.push(entry);
      // "Kartoffeln, 2 kg": an amount alone belongs to what was named before it.
      else if (last !== undefined && !hasAmount(last)) found[found.length - 1] = { ...entry, name: last.name };
    }
    start += piece.length;
  }
  return { entries: found, rest: text.slice(longestText) };
}

/** For completing the name while it is typed. */
export function typingOf(text: string): Typing {
  const pieces = text.split(separator);
  const last = (pieces[pieces.length - 1] ?? "").trimStart();
  const finished = text.slice(0, text.length - last.length);
  const amount = leadingAmount(tokens(last), () => false);
  const name = amount === null ? last : last.slice(amount.end).trimStart();
  return { finished, amount: last.slice(0, last.length - name.length), name };
}

/** What is in the box after lines were pasted into it: a field has one line, so they are parted by semicolons. */
export function withLines(value: string, lines: string, start: number, end: number): string {
  const joined = lines
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("; ");
  return value.slice(0, start) + joined + value.slice(end);
}

function parted(text: string, isKnown: (name: string) => boolean): readonly string[] {
  if (!conjunction.test(text) || isKnown(quickEntry(text, isKnown).name)) return [text];
  const pieces = text.split(conjunction);
  const areKnown = pieces.every((piece) => isKnown(quickEntry(piece, isKnown).name));
  return areKnown ? pieces : [text];
}

function quickEntry(text: string, isKnown: (name: string) => boolean): QuickEntry {
  // "- milk", "• milk", "[ ] milk" in lists pasted from elsewhere; "beans (3)".
  const bare = text
    .trim()
    .replace(/^(?:[-–•*·]\s+|\[[ x]?\]\s*)+/i, "")
    .replace(/\(\s*(\d[^()]*)\)$/, " $1");
  // Folding drops fractions, so "½ milk" would pass for milk.
  if (!/^[½⅓⅔¼¾⅕⅛⅜⅝⅞]/.test(bare) && isKnown(bare)) return entry(bare, null);
  const parts = tokens(bare);
  const leading = leadingAmount(parts, (start) => isKnown(bare.slice(start)));
  if (leading !== null) return entry(bare.slice(leading.end), leading.amount);
  const trailing = trailingAmount(parts);
  if (trailing !== null) return entry(bare.slice(0, trailing.start), trailing.amount);
  return entry(bare, null);
}

function hasAmount({ quantity, count }: QuickEntry): boolean {
  return quantity !== null || count !== 1;
}

function entry(name: string, amount: Amount | null): QuickEntry {
  const named = { name: cleanName(name), quantity: null, count: 1, shownUnit: null };
  if (amount === null) return named;
  switch (amount.kind) {
    case "count":
      return { ...named, count: amount.count };
    case "quantity":
      return { ...named, quantity: quantityOf(amount.number, amount.unit), shownUnit: amount.unit };
  }
}
