import type { BillLine, Visit } from "../../api/types";
import { stems } from "../../grocery/words/item-name";
import { visitWithLines } from "../trip-sums";
import type { ReceiptLine } from "./receipt";
import type { Weighing } from "./receipt-details";

/** A line weighed at a till: the amount, its unit price and the sum of both. */
export interface WeighedLine extends Weighing {
  /** The name on the receipt; empty if it stands apart. */
  readonly name: string;
  /** The price at the till, before discounts below the line. */
  readonly cents: number;
}

/** Returns the weighed lines of a receipt. */
export function receiptWeights(lines: readonly ReceiptLine[]): readonly WeighedLine[] {
  return lines.flatMap(({ text, weight, cents, discounts }) =>
    weight === null ? [] : [{ ...weight, name: text, cents: discounts.reduce((sum, discount) => sum + discount.cents, cents) }],
  );
}

/** Returns the visit with the weights and prices of a receipt instead of the planned ones. */
export function visitAsWeighed(visit: Visit, weights: readonly WeighedLine[]): Visit {
  const own = new Map<BillLine, WeighedLine[]>();
  for (const weighed of weights) {
    const line = lineOf(weighed, visit.lines);
    if (line !== null) own.set(line, [...(own.get(line) ?? []), weighed]);
  }
  return own.size === 0 ? visit : visitWithLines(visit, visit.lines.map((line) => lineAsWeighed(line, own.get(line) ?? [])));
}

/** Returns the lines whose weight is on the receipt, with that weight. */
export function weighedLines(visit: Visit, weights: readonly WeighedLine[]): readonly BillLine[] {
  return visitAsWeighed(visit, weights).lines.filter(({ portion }, index) => portion !== visit.lines[index]?.portion);
}

/**
 * Returns the line of a weighing by name and price, or by price alone if it has no name; null if there is no match or
 * several.
 */
function lineOf(weighed: WeighedLine, lines: readonly BillLine[]): BillLine | null {
  const scores = lines.map((line): number => {
    const planned = plannedCents(weighed, line);
    if (planned === null) return 0;
    const isSamePrice = [line.unitCents, line.totalCents].some((cents) => Math.abs(cents - planned) <= 1);
    // The same name at a very different price is another product.
    const isNear = planned < 2 * line.unitCents && line.unitCents < 2 * planned;
    const words = isNear ? wordsOf(weighed.name, line.name) : 0;
    return words > 0 || weighed.name === "" ? 2 * words + (isSamePrice ? 1 : 0) : 0;
  });
  const best = Math.max(0, ...scores);
  const at = scores.indexOf(best);
  return best === 0 || scores.lastIndexOf(best) !== at ? null : lines[at] ?? null;
}

/** Returns the cost of a line's planned portion at the receipt's price; null for packs. */
function plannedCents({ unitCents, unitMilligrams }: WeighedLine, { portion }: BillLine): number | null {
  return portion === null ? null : (1000 * portion.grams * unitCents) / unitMilligrams;
}

/** Returns the number of words that occur in the name, whole or abbreviated as tills print them. */
function wordsOf(written: string, name: string): number {
  const nameStems = stems(name);
  const isIn = (word: string): boolean =>
    nameStems.some((stem) => stem.startsWith(word) || (stem.length > 3 && word.startsWith(stem)));
  return stems(written).filter((word) => word.length >= 3 && isIn(word)).length;
}

function lineAsWeighed(line: BillLine, weights: readonly WeighedLine[]): BillLine {
  const [first] = weights;
  if (first === undefined) return line;
  const cents = weights.reduce((sum, weighed) => sum + weighed.cents, 0);
  const grams = Math.round(weights.reduce((sum, { milligrams }) => sum + milligrams, 0) / 1000);
  const planned = plannedCents(first, line) ?? 0;
  // Some tills print the price before a discount, others the price after it.
  const isReduced = Math.abs(planned - line.totalCents) < Math.abs(planned - line.fullCents);
  const share = line.fullCents === 0 ? 1 : line.totalCents / line.fullCents;
  const [fullCents, totalCents] = isReduced && share > 0 ? [Math.round(cents / share), cents] : [cents, Math.round(cents * share)];
  return { ...line, portion: { grams, isEstimate: false }, unitCents: fullCents, fullCents, totalCents, askedCents: totalCents };
}
