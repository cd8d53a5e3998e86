import type { BillLine, Visit } from "../../api/types";
import { milligramsOf } from "../../grocery/amounts/packs";
import { unitSize } from "../../grocery/amounts/quantity";
import type { ShownUnit } from "../../grocery/amounts/quantity";
import { centsTyped } from "../../grocery/prices/typed-money";
import { stems } from "../../grocery/words/item-name";
import { visitWithLines } from "../trip-sums";
import { amountsIn, nonEmptyLines } from "./receipt-total";

/** A line weighed at a till: the amount, its unit price and the sum of both. */
export interface WeighedLine {
  /** The name on the receipt; empty if it stands apart. */
  readonly name: string;
  readonly milligrams: number;
  /** The price of `unitMilligrams`. */
  readonly unitCents: number;
  readonly unitMilligrams: number;
  /** The price at the till. */
  readonly cents: number;
}

const units: Readonly<Record<string, ShownUnit>> = { kg: "kg", g: "g", gr: "g", lb: "lb", lbs: "lb", "1b": "lb", "1bs": "lb", oz: "oz" };

/**
 * Matches a weight and a price with a multiplication sign between them, in either order. The price's unit may precede
 * it: `@ 1 lb / 0.59`.
 */
function weighing(digits: number): RegExp {
  const unit = String.raw`(?:kg|gr?|[l1]bs?|oz)(?![\p{L}\d])\.?`;
  const weight = (name: string): string => String.raw`(?<${name}>\d{1,4}(?:[.,]\d{1,3})?)\s*(?<${name}Unit>${unit})`;
  const money = String.raw`(?:[A-Z]{3}|\p{Sc})?\s*`;
  const price = (name: string): string => String.raw`${money}(?<${name}>\d{1,4}${digits === 0 ? "" : String.raw`[.,]\d{${digits}}`})(?!\d)\s*${money}`;
  const per = String.raw`(?:\s*(?:\/|per|je|pro)\s*(?<perCount>100|1)?\s*(?<perUnit>${unit}))?`;
  const times = String.raw`\s*(?:net|netto|brutto)?\s*(?:[x×*@]|at|à)\s*`;
  return new RegExp(
    String.raw`(?<![\d.,])(?:${weight("weight")}${times}(?:1?\s*(?<before>${unit})\s*\/\s*)?${price("price")}${per}|${price("first")}${times}${weight("last")})`,
    "iu",
  );
}

/**
 * Reads the weighed lines from the text of a receipt. The sum follows the weight, or is with the name on the line
 * before or after. A line that does not match its sum is misread and left out.
 *
 * @param digits - the currency's decimals.
 */
export function receiptWeights(text: string, digits = 2): readonly WeighedLine[] {
  const lines = nonEmptyLines(text);
  const pattern = weighing(digits);
  return lines.flatMap((line, index) => {
    const match = pattern.exec(line);
    const parsed = match === null ? null : readWeighing(match.groups ?? {}, digits);
    if (match === null || parsed === null) return [];
    const { expected, tolerance, ...weighed } = parsed;
    const own = line.slice(0, match.index);
    const rest = `${own} ${line.slice(match.index + (match[0] ?? "").length)}`;
    const isNext = (at: number): boolean => lines[at] !== undefined && !pattern.test(lines[at] ?? "");
    for (const at of [index, index - 1, index + 1]) {
      const words = at === index ? rest : isNext(at) ? lines[at] ?? "" : "";
      const cents = amountsIn(words, digits).amounts.find((amount) => amount > 0 && Math.abs(amount - expected) <= tolerance);
      if (cents === undefined) continue;
      const names = [own, ...(at === index ? [] : [words]), ...[index - 1, index + 1].map((near) => nameOnly(lines[near], digits))];
      return { ...weighed, cents, name: names.map(lettersOf).find((name) => name !== "") ?? "" };
    }
    return [];
  });
}

type Groups = Readonly<Record<string, string | undefined>>;

function readWeighing(groups: Groups, digits: number): (Omit<WeighedLine, "name" | "cents"> & { readonly expected: number; readonly tolerance: number }) | null {
  const amount = (groups["weight"] ?? groups["last"] ?? "").replace(",", ".");
  const unit = unitOf(groups["weightUnit"] ?? groups["lastUnit"]);
  const per = groups["perUnit"] ?? groups["before"];
  const perUnit = per === undefined ? unit : unitOf(per);
  const unitCents = centsTyped(groups["price"] ?? groups["first"] ?? "", digits);
  if (unit === undefined || perUnit === undefined || unitCents === null || unitCents === 0 || Number(amount) === 0) return null;
  const milligrams = Number(amount) * milligramsIn(unit);
  const unitMilligrams = Number(groups["perCount"] ?? 1) * milligramsIn(perUnit);
  // A scale may be more precise than the till prints, and a till may round down.
  const step = milligramsIn(unit) / 10 ** (amount.split(".")[1]?.length ?? 0);
  return {
    milligrams: Math.round(milligrams), unitCents, unitMilligrams, expected: (unitCents * milligrams) / unitMilligrams,
    tolerance: 1 + (unitCents * step) / (2 * unitMilligrams),
  };
}

function unitOf(written: string | undefined): ShownUnit | undefined {
  return units[written?.toLowerCase().replace(/[.\s]/g, "") ?? ""];
}

function milligramsIn(unit: ShownUnit): number {
  return unit === "lb" ? milligramsOf({ amount: 454, unit: "g" }) : unitSize(unit)[0] * 1000;
}

/** Returns a line that has a name and no amount; otherwise an empty string. */
function nameOnly(line: string | undefined, digits: number): string {
  return line === undefined || amountsIn(line, digits).amounts.length > 0 ? "" : line;
}

/** Removes numbers, signs, and single letters. */
function lettersOf(line: string): string {
  return (line.replace(/\S*\d\S*/g, " ").match(/\p{L}[\p{L}&'’-]+/gu) ?? []).join(" ");
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
