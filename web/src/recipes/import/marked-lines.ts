import { words } from "../../grocery/language/language";
import type { ImportedLines, ImportedRecipe, LineMark, PageLine } from "../../grocery/rows/imported-recipe";
import { contentsOf, emptyDraft } from "../write/recipe-draft";

/** Returns the lines with a range marked, in either direction; only one line can be the title. */
export function withMark(
  lines: readonly PageLine[], from: number, to: number, mark: LineMark | null,
): readonly PageLine[] {
  const [first, last] = mark === "title" ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  return lines.map((line, index) => {
    if (index >= first && index <= last) return { ...line, mark };
    return mark === "title" && line.mark === "title" ? { ...line, mark: null } : line;
  });
}

/** The missing mark: the name, or all contents. */
export function missingMark(lines: readonly PageLine[]): "title" | "parts" | null {
  if (!lines.some(({ mark }) => mark === "title")) return "title";
  return lines.some(({ mark }) => mark === "ingredient" || mark === "step") ? null : "parts";
}

const people = "servings|portions|people|portionen|personen";
const servingsFor = new RegExp(
  `(?:serves|for|für|${people})\\D{0,3}(\\d{1,2})(?:\\s*[-–]\\s*(\\d{1,2}))?|(\\d{1,2})\\s*(?:${people})`, "i",
);

/** The recipe of the marked lines; null if a mark is missing. */
export function recipeOfLines(page: ImportedLines, lines: readonly PageLine[]): ImportedRecipe | null {
  const linesMarked = (lineMark: LineMark): readonly string[] =>
    lines.filter(({ mark }) => mark === lineMark).map(({ text }) => text);
  const servings = servingsOf(lines);
  const ingredients = linesMarked("ingredient").map((text, id) => ({ id, text, ingredient: words.ingredient(text) }));
  const recipe = contentsOf({
    ...emptyDraft,
    name: linesMarked("title")[0] ?? "",
    details: linesMarked("step").join("\n"),
    servings: servings ?? emptyDraft.servings,
    source: page.source,
    lines: ingredients,
  });
  if (recipe === null || missingMark(lines) !== null) return null;
  const warnings = [
    ...(recipe.ingredients.length === 0 ? ["no-ingredients"] : []),
    ...(recipe.details === "" ? ["no-steps"] : []),
    ...(servings === null ? ["no-servings"] : []),
    ...page.warnings,
  ];
  return { recipe, imageAddress: page.imageAddress, pictureId: page.pictureId, warnings };
}

/** The servings in a short unmarked line of the page. */
function servingsOf(lines: readonly PageLine[]): number | null {
  for (const { text, mark } of lines) {
    const match = mark === null && text.length <= 60 ? servingsFor.exec(text) : null;
    const number = Number(match?.[2] ?? match?.[1] ?? match?.[3] ?? 0);
    if (number >= 1 && number <= 100) return number;
  }
  return null;
}
