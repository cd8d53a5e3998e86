import { isForeign, measureSystems } from "../../grocery/amounts/measures";
import type { MeasureSystem } from "../../grocery/amounts/measures";
import type { ShownUnit } from "../../grocery/amounts/quantity";
import { words as reader } from "../../grocery/language/language";
import { kitchenWords } from "./ingredient-words";
import type { WordsFor } from "./ingredient-words";
import { withFraction } from "./kitchen-amount";
import { kitchenMeasure } from "./kitchen-systems";

/** The text of a cooking step in the reader's units. */
export interface StepText {
  readonly shown: string;
  /** The converted measures as the author wrote them, in order. */
  readonly written: readonly string[];
}

/** An amount, a temperature or a length in a text; a range has two values, and a pan has two sides. */
interface Found {
  readonly start: number;
  readonly end: number;
  readonly values: readonly number[];
  readonly joint: "–" | "\u00a0×\u00a0";
  readonly unit: FoundUnit;
}

type FoundUnit = ShownUnit | "°F" | "°C" | "inch" | "cm";

const value = String.raw`\d+[\s-]\d+\/\d+|\d+\/\d+|\d+\s?[½¼¾⅓⅔⅛]|[½¼¾⅓⅔⅛]|\d+(?:[.,]\d+)?`;
const joints = String.raw`\s*(?:[-–—]|to|or|bis|oder)\s*|\s*[x×]\s*|\s(?:by|mal)\s`;
const numbers = new RegExp(String.raw`(?<![\p{L}\d.,/])(?:${value})(?:(?:${joints})(?:${value}))*`, "giu");
const sides = /\s*(?:[x×]|\s(?:by|mal)\s)\s*/iu;
const joint = new RegExp(joints, "iu");
const degrees = /^[\s-]?(?:(°|º|degrees?|grad)\s*(fahrenheit|celsius|[fc])?|(fahrenheit|celsius|[fc]))(?!\p{L})/iu;
const lengths = /^[\s-]?(?:(inch(?:es)?|zoll)|cm|centimet(?:er|re)s?|zentimetern?)(?!\p{L})/iu;
const unitWords = /^[\s-]?(\p{L}+)\.?(?:\s+(\p{L}+)\.?)?/u;
/** Stands between a measure and the same one in other units: "350 °F (175 °C)". */
const between = /^[\s(/,]*(?:or|oder|about|ca\.|etwa)?[\s(/]*$/iu;
/** The least temperature with a bare letter: 350F, but 2 c are cups. */
const leastBare = { f: 90, c: 30 } as const;
/** The boiling point in Celsius: ovens go by steps above it, meat and dough by degrees below. */
const boiling = 100;

/** Converts the measures of a step; those that the author gave in both systems stay. */
export function stepText(text: string, words: WordsFor): StepText {
  const { system } = words.formats;
  const all = [...text.matchAll(numbers)].flatMap((match) => foundAt(text, match.index ?? 0, match[0] ?? "") ?? []);
  const written: string[] = [];
  let shown = "";
  let place = 0;
  for (const [index, found] of all.entries()) {
    const isGiven = [[all[index - 1], found], [found, all[index + 1]]].some(
      ([first, second]) => first !== undefined && second !== undefined && isSameTwice(text, first, second, system),
    );
    const converted = isGiven ? null : convertedWords(found, words);
    if (converted === null) continue;
    shown += text.slice(place, found.start) + converted;
    written.push(text.slice(found.start, found.end));
    place = found.end;
  }
  return { shown: shown + text.slice(place), written };
}

function foundAt(text: string, start: number, typed: string): Found | null {
  const end = start + typed.length;
  // "1-1/2" is one number.
  const all = typed.replace(/(\d)-(\d+\/\d)/g, "$1 $2").split(joint);
  const last = all.at(-1) ?? typed;
  const after = unitAt(text.slice(end), valueOf(last) ?? 0);
  if (after === null) return null;
  const { unit } = after;
  const isSides = sides.test(typed);
  // "2 x 400 g" counts packs, and "9 x 13 inches" measures both sides.
  const isOne = isSides && kindOf(unit) !== "length";
  const values = (isOne ? [last] : all).flatMap((each) => valueOf(each) ?? []);
  if (values.length === 0) return null;
  return {
    start: isOne ? end - last.length : start, end: end + after.length, values, unit, joint: isSides ? "\u00a0×\u00a0" : "–",
  };
}

function valueOf(typed: string): number | null {
  // Kitchens measure no thousandths: 1,000 and 1.000 are a thousand.
  return reader.note(`${typed.replace(/^(\d+)[.,](\d{3})$/, "$1$2")} g`).value;
}

function unitAt(rest: string, most: number): { readonly unit: FoundUnit; readonly length: number } | null {
  const [inCentimetres, inches] = lengths.exec(rest) ?? [];
  if (inCentimetres !== undefined) return { unit: inches === undefined ? "cm" : "inch", length: inCentimetres.length };
  const [whole = "", sign, named, bare] = degrees.exec(rest) ?? [];
  const letter = (named ?? bare ?? (sign?.toLowerCase() === "grad" ? "c" : "")).charAt(0).toLowerCase();
  if ((letter === "f" || letter === "c") && (sign !== undefined || most >= leastBare[letter])) {
    return { unit: letter === "f" ? "°F" : "°C", length: whole.length };
  }
  const [, first, second] = unitWords.exec(rest) ?? [];
  for (const name of [first, second === undefined ? undefined : `${first} ${second}`]) {
    if (name === undefined) continue;
    const { value: two, shownUnit, rest: more } = reader.note(`2 ${name}`);
    const isUnit = two === 2 && more === "" && shownUnit !== "piece" && shownUnit !== "part";
    if (isUnit) return { unit: shownUnit, length: rest.indexOf(name) + name.length };
  }
  return null;
}

/** True if one of two neighbors is in the reader's own units, and the other says the same in others. */
function isSameTwice(text: string, first: Found, second: Found, system: MeasureSystem): boolean {
  const [one, other] = [homeOf(first.unit), homeOf(second.unit)];
  return kindOf(first.unit) === kindOf(second.unit) && one !== null && other !== null && one !== other
    && between.test(text.slice(first.end, second.start)) && [one, other].includes(system);
}

function kindOf(unit: FoundUnit): "temperature" | "length" | "amount" {
  if (unit === "°F" || unit === "°C") return "temperature";
  return unit === "inch" || unit === "cm" ? "length" : "amount";
}

/** The only system that uses a unit; null for spoons, which belong to both. */
function homeOf(unit: FoundUnit): MeasureSystem | null {
  if (unit === "°F" || unit === "inch") return "us";
  if (unit === "°C" || unit === "cm") return "metric";
  const homes = measureSystems.filter((system) => !isForeign(unit, system));
  return homes.length === 1 ? (homes[0] ?? null) : null;
}

/** Null if the reader uses the unit, or has no measure near the amount. */
function convertedWords({ values, unit, joint }: Found, words: WordsFor): string | null {
  const { text, formats } = words;
  if (homeOf(unit) === null || homeOf(unit) === formats.system) return null;
  const joined = (numbers: readonly number[], unitName: string): string =>
    `${numbers.map((each) => withFractionOr(each, formats.number)).join(joint)}\u00a0${unitName}`;
  switch (unit) {
    case "°F":
      return joined(values.map((degree) => inSteps((degree - 32) / 1.8, (degree - 32) / 1.8)), "°C");
    case "°C":
      return joined(values.map((degree) => inSteps(degree * 1.8 + 32, degree)), "°F");
    case "inch":
      return joined(values.map((inches) => toStep(inches * 2.54, inches < 4 ? 0.5 : 1)), "cm");
    case "cm": {
      const inches = values.map((each) => toStep(each / 2.54, each < 5 ? 0.25 : each < 25 ? 0.5 : 1));
      return joined(inches, text.inches(Math.max(...inches)));
    }
    default:
      return amountWords(values.map((amount) => kitchenMeasure({ value: amount, unit }, formats.system)), joint, words);
  }
}

type Converted = ReturnType<typeof kitchenMeasure>;

function amountWords(amounts: readonly Converted[], joint: string, words: WordsFor): string | null {
  const all = amounts.flatMap((amount) => (amount === null ? [] : kitchenWords(amount, words)));
  if (all.length < amounts.length) return null;
  // "470–710 ml": the unit once.
  const isOneUnit = amounts.every((amount) => amount?.unit === amounts[0]?.unit);
  return all.map((each, index) => (isOneUnit && index < all.length - 1 ? each.split("\u00a0")[0] : each)).join(joint);
}

function withFractionOr(number: number, otherwise: (number: number) => string): string {
  return Number.isInteger(number) ? otherwise(number) : (withFraction(number) ?? otherwise(number));
}

function inSteps(degree: number, celsius: number): number {
  return toStep(degree, celsius < boiling ? 1 : 5);
}

function toStep(number: number, step: number): number {
  return Math.max(step, Math.round(number / step) * step);
}
