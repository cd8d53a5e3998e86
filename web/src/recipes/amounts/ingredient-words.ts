import type { WantedAmount } from "../../grocery/counting/adding-up";
import type { ShownUnit } from "../../grocery/amounts/quantity";
import { countedWord } from "../../grocery/counting/counted-words";
import { words as reader } from "../../grocery/language/language";
import type { Ingredient } from "../../grocery/rows/recipe-fields";
import type { Formats, LaterTexts } from "../../locale";
import { isInParts, withFraction } from "./kitchen-amount";
import type { KitchenAmount } from "./kitchen-amount";
import { scaledAmount } from "./scaling";
import type { ScaledAmount } from "./scaling";

/** The amount and the rest of the note. */
export interface IngredientAmountWords {
  /** "1½ cups", "250 g", "3", "2 cans", "4 cloves"; empty without an amount. */
  readonly amount: string;
  /** "finely chopped" */
  readonly note: string;
}

/** Formats an amount. A count word goes with its number, as typed: "1 can" of coconut milk, not 1 coconut milk, can. */
export function ingredientAmountWords(
  { shown: amount, count, note }: ScaledAmount, words: WordsFor,
): IngredientAmountWords {
  const pieces = amount === null ? count : isCounted(amount) ? amount.value : null;
  if (pieces === null) return { amount: amount === null ? "" : kitchenWords(amount, words), note };
  const number = numberWords({ value: pieces, unit: "piece" }, words.formats);
  const phrase = countedWord(note, pieces);
  return phrase === null ? { amount: number, note } : { amount: `${number}\u00a0${phrase.word}`, note: phrase.note };
}

/** Settings for formatting amounts. */
export interface WordsFor {
  readonly text: LaterTexts["recipes"];
  readonly formats: Formats;
}

/**
 * The amount on a list: "500 g", "3", "2 ×", "4 slices"; empty for one pack.
 *
 * @param note - begins with the word for a part.
 */
export function listAmountWords({ quantity, count, shownUnit }: WantedAmount, words: WordsFor, note = ""): string {
  if (quantity === null) return count === 1 ? "" : `${words.formats.number(count)} ×`;
  const partNote = shownUnit === "part" ? note : "";
  const ingredient = { name: "", note: partNote, isOptional: false, quantity, count, shownUnit };
  return ingredientAmountWords(scaledAmount(ingredient, 1), words).amount;
}

/** True if the note contains the count word. */
function isCounted({ unit }: KitchenAmount): boolean {
  return unit === "piece" || unit === "part";
}

/** The text of an ingredient, which parses to the same ingredient. */
export function ingredientText(ingredient: Ingredient, words: WordsFor): string {
  const { quantity, count, shownUnit, name, note, isOptional } = ingredient;
  const { shown: amount } = scaledAmount({ ...ingredient, note: "" }, 1);
  const notes = note === "" ? [] : note.split(", ");
  const first = notes.findIndex((part) => stoodBefore(part, ingredient));
  const [unit = ""] = first < 0 ? [] : notes.splice(first, 1);
  const isPack = reader.note(unit).unit === "pack";
  const counted = count > 1 || isPack ? String(count) : "";
  const number = quantity !== null && amount !== null ? writtenWords(amount, shownUnit, words) : counted;
  const line = [number, unit, name].filter((part) => part !== "").join(" ");
  const text = [line, ...notes].join(", ");
  return isOptional && !/optional/i.test(note) ? `${text} (optional)` : text;
}

/** Maximum words of a unit before the name: "cloves", "large cans". Longer parts of a note follow the name. */
const mostUnitWords = 2;

/** True if a part of a note precedes the name: "cloves", "cans", "1/8 tsp", "pinch". */
function stoodBefore(part: string, { quantity, count }: Ingredient): boolean {
  const words = part.split(" ");
  if (words.length > mostUnitWords) return false;
  const kind = reader.note(words.at(-1) ?? "").unit;
  const isUnit = kind === "part" || kind === "pack";
  if (quantity !== null) return quantity.unit === "piece" && isUnit && !/^[0-9]/.test(part);
  return count === 1 ? kind !== null : isUnit;
}

/** "1½ cups", "250 g" */
export function kitchenWords(amount: KitchenAmount, { text, formats }: WordsFor): string {
  const number = numberWords(amount, formats);
  if (isCounted(amount)) return number;
  const unit = text.measures[amount.unit];
  const word = unit === undefined ? amount.unit : amount.value <= 1 ? unit.one : unit.more;
  // A non-breaking space between the number and its unit.
  return `${number}\u00a0${word}`;
}

function numberWords({ value, unit }: KitchenAmount, formats: Formats): string {
  return (isInParts(unit) ? withFraction(value) : null) ?? formats.number(value);
}

/** Keeps the English word for cups, since "cup" parses as a US cup and a German „Tasse“ is larger. */
function writtenWords(amount: KitchenAmount, unit: ShownUnit | null, words: WordsFor): string {
  if (unit === "cup") return `${numberWords(amount, words.formats)} ${amount.value <= 1 ? "cup" : "cups"}`;
  // Omits thousands separators, which could be parsed as decimal marks.
  if (Number.isInteger(amount.value) && amount.value >= 1_000) return `${amount.value} ${amount.unit}`;
  return kitchenWords(amount, words).replace("\u00a0", " ");
}
