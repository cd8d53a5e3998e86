import { isForeign, measureSystems } from "../../grocery/amounts/measures";
import type { MeasureSystem } from "../../grocery/amounts/measures";
import type { ShownUnit } from "../../grocery/amounts/quantity";
import { words as reader } from "../../grocery/language/language";
import { kitchenWords } from "./ingredient-words";
import type { WordsFor } from "./ingredient-words";
import { kitchenMeasure } from "./kitchen-systems";

/** The text of a cooking step in the reader's units. */
export interface StepText {
  readonly shown: string;
  /** The converted amounts as the author wrote them, in order. */
  readonly written: readonly string[];
}

/** An amount or a temperature in a text; a range has two values. */
interface Found {
  readonly start: number;
  readonly end: number;
  readonly values: readonly number[];
  readonly unit: ShownUnit | Degree;
}

type Degree = "°F" | "°C";

const value = String.raw`\d+\s+\d+\/\d+|\d+\/\d+|\d+\s?[½¼¾⅓⅔⅛]|[½¼¾⅓⅔⅛]|\d+(?:[.,]\d+)?`;
const range = new RegExp(String.raw`(?<![\p{L}\d.,/])(${value})(?:\s*(?:[-–—]|to|or|bis|oder)\s*(${value}))?`, "giu");
const degrees = /^[\s-]?(?:(°|º|degrees?|grad)\s*(fahrenheit|celsius|[fc])?|(fahrenheit|celsius|[fc]))(?!\p{L})/iu;
const unitWords = /^[\s-]?(\p{L}+)\.?(?:\s+(\p{L}+)\.?)?/u;
/** Stands between an amount and the same one in other units: "350 °F (175 °C)". */
const between = /^[\s(/,]*(?:or|oder|about|ca\.|etwa)?[\s(/]*$/iu;
/** From here, a bare letter is a temperature: 350F, but 2 c are cups. */
const leastBare: Readonly<Record<Degree, number>> = { "°F": 90, "°C": 30 };
/** Water boils: ovens go by steps, meat and dough by degrees. */
const boiling = 100;

/** Converts the amounts and temperatures of a step; those that the author gave in both systems stay. */
export function stepText(text: string, words: WordsFor): StepText {
  const { system } = words.formats;
  const all = [...text.matchAll(range)].flatMap((match) => foundAt(text, match.index ?? 0, match) ?? []);
  const written: string[] = [];
  let shown = "";
  let place = 0;
  for (const [index, found] of all.entries()) {
    const { start, end } = found;
    const isGiven = [[all[index - 1], found], [found, all[index + 1]]].some(
      ([first, second]) => first !== undefined && second !== undefined && isSameTwice(text, first, second, system),
    );
    const converted = isGiven ? null : convertedWords(found, words);
    if (converted === null) continue;
    shown += text.slice(place, start) + converted;
    written.push(text.slice(start, end));
    place = end;
  }
  return { shown: shown + text.slice(place), written };
}

function foundAt(text: string, start: number, [whole = "", ...numbers]: readonly (string | undefined)[]): Found | null {
  const end = start + whole.length;
  const values = numbers.flatMap((typed) => (typed === undefined ? [] : (valueOf(typed) ?? [])));
  const after = values.length === 0 ? null : unitAt(text.slice(end), Math.max(...values));
  return after === null ? null : { start, end: end + after.length, values, unit: after.unit };
}

function valueOf(typed: string): number | null {
  // Nobody measures thousandths: 1,000 and 1.000 are a thousand.
  return reader.note(`${typed.replace(/^(\d+)[.,](\d{3})$/, "$1$2")} g`).value;
}

function unitAt(rest: string, most: number): { readonly unit: Found["unit"]; readonly length: number } | null {
  const [whole = "", sign, named, bare] = degrees.exec(rest) ?? [];
  const letter = (named ?? bare ?? (sign?.toLowerCase() === "grad" ? "c" : "")).charAt(0).toLowerCase();
  const degree = letter === "f" ? "°F" : letter === "c" ? "°C" : null;
  if (degree !== null && (sign !== undefined || most >= leastBare[degree])) return { unit: degree, length: whole.length };
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
  const isOne = isDegree(first.unit) === isDegree(second.unit);
  return isOne && one !== null && other !== null && one !== other && between.test(text.slice(first.end, second.start))
    && [one, other].includes(system);
}

/** The only system that uses a unit; null for spoons, which belong to both. */
function homeOf(unit: Found["unit"]): MeasureSystem | null {
  if (isDegree(unit)) return unit === "°F" ? "us" : "metric";
  const homes = measureSystems.filter((system) => !isForeign(unit, system));
  return homes.length === 1 ? (homes[0] ?? null) : null;
}

function isDegree(unit: Found["unit"]): unit is Degree {
  return unit === "°F" || unit === "°C";
}

/** Null if the reader uses the unit, or has no measure near the amount. */
function convertedWords({ values, unit }: Found, words: WordsFor): string | null {
  const { system } = words.formats;
  if (homeOf(unit) === null || homeOf(unit) === system) return null;
  if (isDegree(unit)) return `${values.map((degree) => words.formats.number(otherDegrees(degree, unit))).join("–")}\u00a0${unit === "°F" ? "°C" : "°F"}`;
  const amounts = values.flatMap((amount) => kitchenMeasure({ value: amount, unit }, system) ?? []);
  if (amounts.length < values.length) return null;
  const all = amounts.map((amount) => kitchenWords(amount, words));
  const last = all.at(-1) ?? "";
  const isOneUnit = amounts.every((amount) => amount.unit === amounts[0]?.unit);
  // "470–710 ml": the unit once.
  return isOneUnit ? [...all.slice(0, -1).map((each) => each.split("\u00a0")[0]), last].join("–") : all.join("–");
}

function otherDegrees(degree: number, unit: Degree): number {
  const celsius = unit === "°F" ? (degree - 32) / 1.8 : degree;
  const step = celsius < boiling ? 1 : 5;
  return Math.round((unit === "°F" ? celsius : degree * 1.8 + 32) / step) * step;
}
