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
export interface SaidAmount {
  /** "1½ cups", "250 g", "3", "2 cans", "4 cloves"; empty where the recipe names no amount. */
  readonly amount: string;
  /** "finely chopped" */
  readonly note: string;
}

/** What is counted stands with its number, as it was written: "1 can" of coconut milk, not 1 coconut milk, can. */
export function saidAmount({ shown, count, note }: ScaledAmount, words: WordsFor): SaidAmount {
  const pieces = shown === null ? count : isCounted(shown) ? shown.value : null;
  if (pieces === null) return { amount: shown === null ? "" : kitchenWords(shown, words), note };
  const number = numberWords({ value: pieces, unit: "piece" }, words.formats);
  const counted = countedWord(note, pieces);
  return counted === null ? { amount: number, note } : { amount: `${number}\u00a0${counted.word}`, note: counted.note };
}

/** Settings for formatting amounts. */
export interface WordsFor {
  readonly text: LaterTexts["recipes"];
  readonly formats: Formats;
}

/**
 * As a list says it: "500 g", "3", "2 ×", "4 slices"; empty for one pack.
 *
 * @param note - begins with the word for a part.
 */
export function wantedWords({ quantity, count, shownUnit }: WantedAmount, words: WordsFor, note = ""): string {
  if (quantity === null) return count === 1 ? "" : `${words.formats.number(count)} ×`;
  const counted = shownUnit === "part" ? note : "";
  return saidAmount(scaledAmount({ name: "", note: counted, isOptional: false, quantity, count, shownUnit }, 1), words).amount;
}

/** True if the note has the counted word of the number. */
function isCounted({ unit }: KitchenAmount): boolean {
  return unit === "piece" || unit === "part";
}

/** A line that says an ingredient, and is understood as the same again. */
export function ingredientText(ingredient: Ingredient, words: WordsFor): string {
  const { quantity, count, shownUnit, name, note, isOptional } = ingredient;
  const { shown } = scaledAmount({ ...ingredient, note: "" }, 1);
  const notes = note === "" ? [] : note.split(", ");
  const first = notes.findIndex((part) => stoodBefore(part, ingredient));
  const [unit = ""] = first < 0 ? [] : notes.splice(first, 1);
  const isPack = reader.note(unit).unit === "pack";
  const counted = count > 1 || isPack ? String(count) : "";
  const number = quantity !== null && shown !== null ? writtenWords(shown, shownUnit, words) : counted;
  const whole = [number, unit, name].filter((part) => part !== "").join(" ");
  const said = [whole, ...notes].join(", ");
  return isOptional && !/optional/i.test(note) ? `${said} (optional)` : said;
}

/** Words of a note that stood between the number and the name: "cloves", "large cans"; "cut into pieces" is more. */
const mostUnitWords = 2;

/** Whether a part of a note stood between the number and the name: "cloves", "cans", "1/8 tsp", "pinch". */
function stoodBefore(part: string, { quantity, count }: Ingredient): boolean {
  const words = part.split(" ");
  if (words.length > mostUnitWords) return false;
  const kind = reader.note(words.at(-1) ?? "").unit;
  const isUnit = kind === "part" || kind === "pack";
  if (quantity !== null) return quantity.unit === "piece" && isUnit && !/^[0-9]/.test(part);
  return count === 1 ? kind !== null : isUnit;
}

function kitchenWords(amount: KitchenAmount, { text, formats }: WordsFor): string {
  const number = numberWords(amount, formats);
  if (isCounted(amount)) return number;
  const unit = text.measures[amount.unit];
  const word = unit === undefined ? amount.unit : amount.value <= 1 ? unit.one : unit.more;
  // A number stays on one line with its unit.
  return `${number}\u00a0${word}`;
}

function numberWords({ value, unit }: KitchenAmount, formats: Formats): string {
  return (isInParts(unit) ? withFraction(value) : null) ?? formats.number(value);
}

/** A cup of a recipe is an American one, a German „Tasse“ is larger: only the word "cup" is read as it was. */
function writtenWords(amount: KitchenAmount, unit: ShownUnit | null, words: WordsFor): string {
  if (unit === "cup") return `${numberWords(amount, words.formats)} ${amount.value <= 1 ? "cup" : "cups"}`;
  // Thousands apart could be read as decimals.
  if (Number.isInteger(amount.value) && amount.value >= 1_000) return `${amount.value} ${amount.unit}`;
  return kitchenWords(amount, words).replace("\u00a0", " ");
}
