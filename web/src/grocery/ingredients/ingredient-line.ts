import { quantityOf, unitSize } from "../amounts/quantity";
import type { Quantity, ShownUnit } from "../amounts/quantity";
import type { Ingredient } from "../rows/recipe-fields";
import { takeName } from "./ingredient-naming";
import { bare, IngredientReading } from "./ingredient-reading";
import { ingredientTokens } from "./ingredient-scanner";

const mostRead = 600;
const longestName = 100;
const longestNote = 200;

const letter = /\p{Alphabetic}/u;
const space = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/u;
// The zero-width joiner makes emoji.
const invisible = /(?!\u200d)[\p{Cf}\p{Cs}\p{Co}]/u;
// Boxes to tick, pictures, and what changes their looks.
const bullet = /[-–—•*·‣>+\p{So}\p{Mn}\p{Cf}]/u;

/**
 * One ingredient as a recipe writes it: how much, of what, and all else as a note.
 *
 * The twin of `IngredientLine` in Swift, held to it by `contract/ingredient-lines.json`.
 *
 * @returns null for a line that names no ingredient: one without a letter, or a heading like "For the sauce:".
 */
export function ingredientLine(line: string): Ingredient | null {
  const text = cleaned(line);
  if (!letter.test(text) || text.endsWith(":")) return null;
  const reading = new IngredientReading(ingredientTokens(text));
  reading.takeAmounts();
  takeName(reading);
  const name = bare(reading.name.map((word) => word.text).join(" "));
  // A line of amounts alone names itself.
  if (!letter.test(name)) {
    return { name: cut(text, longestName), quantity: null, count: 1, shownUnit: null, note: "", isOptional: false };
  }
  const notes = reading.notes.map(bare).filter((note) => note !== "");
  return {
    name: cut(name, longestName),
    ...kept(reading),
    note: cut(notes.join(", "), longestNote),
    isOptional: reading.isOptional,
  };
}

/** The amount as a row of a recipe keeps it. */
function kept({ amount }: IngredientReading): {
  readonly quantity: Quantity | null;
  readonly count: number;
  readonly shownUnit: ShownUnit | null;
} {
  const nothing = { quantity: null, count: 1, shownUnit: null };
  switch (amount.kind) {
    case "none":
      return nothing;
    case "packs":
      return { ...nothing, count: Math.min(999, Math.ceil(amount.number.grouped)) };
    case "pieces": {
      if (amount.number.grouped < 1) return nothing;
      return { quantity: quantityOf(Math.ceil(amount.number.grouped), "piece"), count: 1, shownUnit: "piece" };
    }
    case "measure": {
      if (!amount.isExact) return nothing;
      const whole = Math.min(1e9, Math.max(1, Math.trunc(amount.base + 0.5)));
      return { quantity: { amount: whole, unit: unitSize(amount.unit)[1] }, count: 1, shownUnit: amount.unit };
    }
  }
}

/** Without invisible characters and the bullet before it, single spaces between words. */
function cleaned(line: string): string {
  let result = "";
  let isSpaced = false;
  for (const character of [...line.slice(0, 2 * mostRead)].slice(0, mostRead)) {
    if (space.test(character)) {
      isSpaced = result !== "";
    } else if (!invisible.test(character) && !(result === "" && bullet.test(character))) {
      result += (isSpaced ? " " : "") + (character === "⁄" ? "/" : character);
      isSpaced = false;
    }
  }
  return result;
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : characters.slice(0, most).join("").replace(/ +$/, "");
}
