import { unitSize } from "../amounts/quantity";
import { folded } from "../words/folding";
import { preparationLength, preparationLengthAtEnd } from "./ingredient-preparation";
import { bare, measureOf } from "./ingredient-reading";
import type { IngredientReading } from "./ingredient-reading";
import { wordOf } from "./ingredient-scanner";
import type { IngredientWord } from "./ingredient-scanner";
import { words } from "./ingredient-vocabulary";

const optionalPhrases = new Set([
  "optional", "if desired", "if you like", "if using", "nach wunsch", "wer mag",
]);
const purposes = words(
  "taste serve garnish finish decorate cover coat drizzle sprinkle top dust grease fry",
);
const shapes = words(
  "scheiben wurfel wurfeln stucke stucken streifen ringe ringen small thin large half chunks quarters",
);
const breaking = words(
  "for plus or preferably such with without as if until about oder zum zur nach mit ohne bei fur",
);
const partsAtEnd = words("clove cloves stalk stalks sprig sprigs");

/** Reads what is left: how it is prepared, the name, and what is said of it afterwards. */
export function takeName(reading: IngredientReading): void {
  let current: string[] = [];
  let isNamed = false;
  let isNoting = false;
  const finish = (): void => {
    takeNote(reading, current.join(" "));
    current = [];
  };
  const say = (word: IngredientWord): void => {
    if (isNoting) current.push(word.text);
    else reading.name.push(word);
  };
  for (let token = reading.tokens[reading.place]; token !== undefined; token = reading.tokens[reading.place]) {
    switch (token.kind) {
      case "group":
        finish();
        takeGroup(reading, token.text);
        break;
      case "comma":
      case "dash":
      case "slash":
        finish();
        isNoting = isNamed;
        break;
      case "number":
        if (isNamed && !isNoting && takeLateAmount(reading)) continue;
        say(wordOf(token.number.text));
        isNamed = true;
        break;
      case "times":
        say(wordOf("x"));
        break;
      case "word":
        if (!isNamed && !isNoting) {
          const left = takePreparation(reading, current);
          if (left !== null) {
            current = left;
            continue;
          }
        }
        isNoting = isNoting || (isNamed && breaksName(reading, reading.place));
        say(token.word);
        isNamed = true;
        break;
    }
    reading.place += 1;
  }
  finish();
  finishName(reading);
}

/** "Tomatoes 400 g": the amount stands after the name. */
function takeLateAmount(reading: IngredientReading): boolean {
  if (reading.amount.kind !== "none") return false;
  const size = reading.sizeAt(reading.place);
  const after = size === null ? undefined : reading.tokens[size.end];
  if (size === null || (after !== undefined && after.kind !== "comma")) return false;
  reading.amount = measureOf(size.base, size.unit, size.text);
  reading.noteBrokenAmount(reading.notes.length);
  reading.place = size.end;
  return true;
}

/**
 * Takes "finely chopped" before a name; leaves it where nothing would be left, and for what comes in tins.
 *
 * @returns what is still to be noted; null where nothing was taken.
 */
function takePreparation(reading: IngredientReading, current: readonly string[]): string[] | null {
  if (reading.name.length > 0 || reading.isTinned) return null;
  const run: IngredientWord[] = [];
  for (let word = reading.word(reading.place); word !== null; word = reading.word(reading.place + run.length)) {
    run.push(word);
  }
  const length = preparationLength(run.map((word) => word.folded));
  const end = reading.place + length;
  if (length === 0 || !reading.tokens.slice(end).some((token) => token.kind === "word")) return null;
  reading.place = end;
  const said = [...current, ...run.slice(0, length).map((word) => word.text)];
  if (reading.word(end) === null) return said;
  takeNote(reading, said.join(" "));
  return [];
}

function takeGroup(reading: IngredientReading, text: string): void {
  const size = reading.amount.kind === "packs" ? reading.sizeOf(text) : null;
  if (size === null || reading.amount.kind !== "packs") return takeNote(reading, text);
  // "1 Dose Tomaten (400 g)": the pack was noted already.
  const index = reading.notes.indexOf(reading.amount.pack);
  if (index >= 0) reading.notes.splice(index, 1);
  reading.applyPackSize(size);
}

/** Keeps a note, unless it only says that the ingredient is optional. */
function takeNote(reading: IngredientReading, text: string): void {
  const note = bare(text);
  const plain = folded(note);
  if (optionalPhrases.has(plain)) {
    reading.isOptional = true;
  } else if (note !== "") {
    reading.isOptional = reading.isOptional || plain.split(" ").includes("optional");
    reading.notes.push(note);
  }
}

/** Whether a note begins here although no mark stands before it. */
function breaksName(reading: IngredientReading, place: number): boolean {
  const word = reading.word(place)?.folded ?? "";
  const next = reading.word(place + 1)?.folded ?? "";
  if (breaking.has(word)) return true;
  if (word === "to") return purposes.has(next);
  if (word === "at") return next === "room";
  if (word === "cut" || word === "broken" || word === "torn") return ["into", "in", "up", "to"].includes(next);
  return word === "in" && shapes.has(next);
}

/** Moves to the notes what stands at the end of a name without being part of it. */
function finishName(reading: IngredientReading): void {
  const count = preparationLengthAtEnd(reading.name.map((word) => word.folded));
  if (count > 0) {
    const last = reading.name.splice(reading.name.length - count);
    takeNote(reading, last.map((word) => word.text).join(" "));
  }
  takePart(reading);
  takeSticks(reading);
}

/** "2 garlic cloves" are two cloves of garlic. */
function takePart(reading: IngredientReading): void {
  const last = reading.name[reading.name.length - 1];
  if (reading.amount.kind !== "pieces" || reading.name.length < 2 || !partsAtEnd.has(last?.folded ?? "")) return;
  reading.name.pop();
  reading.notes.unshift(last?.text ?? "");
}

/** In America butter is sold in sticks of four ounces. */
function takeSticks(reading: IngredientReading): void {
  if (reading.amount.kind !== "pieces") return;
  const { number } = reading.amount;
  const isStick = reading.notes.some((note) => note === "stick" || note === "sticks");
  const isButter = reading.name.some((word) => word.folded === "butter" || word.folded === "margarine");
  if (!isStick || !isButter) return;
  reading.notes = reading.notes.filter((note) => note !== number.text);
  reading.amount = measureOf(number.value * 4 * unitSize("oz")[0], "oz", number.text);
}
