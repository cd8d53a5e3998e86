import { fields, integer, list, nullable, otherwise, text } from "../../grocery/reader";
import type { Reader } from "../../grocery/reader";
import { cleanName, cleanText } from "../../grocery/rows/names";
import { contentsOnly } from "../../grocery/rows/recipe-contents";
import { readIngredient, readRecipeContents } from "../../grocery/rows/recipe-fields";
import type { Ingredient, RecipeContents } from "../../grocery/rows/recipe-fields";
import type { DraftLine, RecipeDraft } from "../../grocery/rows/unfinished-recipe";
import { fewestServings, mostServings } from "../amounts/scaling";

export const mostLines = 200;
export const longestName = 200;
export const longestDetails = 20_000;
const longestSource = 500;
const longestNote = 200;
/** The server's size limit of a recipe in bytes, less 1 kB for the row's other fields. */
const largestRecipe = 127 * 1_024;
const mostMinutes = 10_000;

export const emptyDraft: RecipeDraft = {
  name: "", details: "", servings: 4, minutes: null, pictureId: null, source: null,
  lines: [{ id: 1, text: "", ingredient: null }], from: null,
};

export const readDraft: Reader<RecipeDraft> = fields<RecipeDraft>({
  name: text,
  details: text,
  servings: integer,
  minutes: nullable(integer),
  pictureId: nullable(text),
  source: nullable(text),
  lines: list(fields<DraftLine>({ id: integer, text: otherwise(text, ""), ingredient: nullable(readIngredient) })),
  from: otherwise(nullable(readRecipeContents), null),
});

/** Parses an ingredient line; null without an ingredient. */
export type Understand = (line: string) => Ingredient | null;

/** @param words - formats an ingredient as a line. */
export function draftOf(recipe: RecipeContents, words: (ingredient: Ingredient) => string): RecipeDraft {
  const { name, details, servings, minutes, pictureId, source } = recipe;
  const lines = recipe.ingredients.map((ingredient, index) => ({ id: index + 1, text: words(ingredient), ingredient }));
  return withRoom({ name, details, servings, minutes, pictureId, source, lines, from: null });
}

/** The draft for editing a recipe in a book. */
export function changeOf(recipe: RecipeContents, words: (ingredient: Ingredient) => string): RecipeDraft {
  const draft = draftOf(recipe, words);
  return { ...draft, from: contentsOf(draft) };
}

/** Adds the ingredient texts to a draft stored without them. */
export function withIngredientWords(draft: RecipeDraft, words: (ingredient: Ingredient) => string): RecipeDraft {
  const lines = draft.lines.map((line) =>
    line.text === "" && line.ingredient !== null ? { ...line, text: words(line.ingredient) } : line,
  );
  return withRoom({ ...draft, lines });
}

/** Sets the text of a line; pasted lines become one line each. */
export function withIngredientText(draft: RecipeDraft, id: number, text: string, understand: Understand): RecipeDraft {
  const [first = "", ...more] = text.split(/\r?\n/).filter((line, index) => index === 0 || line.trim() !== "");
  const lines = draft.lines.flatMap((line): readonly DraftLine[] => {
    if (line.id !== id) return [line];
    const understood = understand(first);
    // The optional flag was set by hand, and stays while the line is corrected.
    const isOptional = (line.ingredient?.isOptional ?? false) || (understood?.isOptional ?? false);
    const corrected = { ...line, text: first, ingredient: understood === null ? null : { ...understood, isOptional } };
    const start = nextId(draft);
    const pasted = more.map((each, index) => ({ id: start + index, text: each, ingredient: understand(each) }));
    return [corrected, ...pasted];
  });
  return withRoom({ ...draft, lines: lines.slice(0, mostLines) });
}

/** Sets an ingredient's fields. */
export function withIngredient(draft: RecipeDraft, id: number, ingredient: Ingredient, text: string): RecipeDraft {
  const lines = draft.lines.map((line) => (line.id === id ? { ...line, text, ingredient } : line));
  return withRoom({ ...draft, lines });
}

export function withoutLine(draft: RecipeDraft, id: number): RecipeDraft {
  return withRoom({ ...draft, lines: draft.lines.filter((line) => line.id !== id) });
}

/** Moves a line up (-1) or down (1); does nothing at an end. */
export function withMoved(draft: RecipeDraft, id: number, by: -1 | 1): RecipeDraft {
  const from = draft.lines.findIndex((line) => line.id === id);
  const [line, other] = [draft.lines[from], draft.lines[from + by]];
  if (line === undefined || other === undefined) return draft;
  const lines = draft.lines.map((each, index) => (index === from ? other : index === from + by ? line : each));
  return withRoom({ ...draft, lines });
}

/** True if the draft has nothing worth saving. */
export function isBlank(draft: RecipeDraft): boolean {
  const texts = [draft.name, draft.details, draft.source ?? "", ...draft.lines.map((line) => line.text)];
  return draft.pictureId === null && texts.every((each) => each.trim() === "");
}

/** The contents of a draft; null without a name, which is required for saving. */
export function contentsOf(draft: RecipeDraft): RecipeContents | null {
  const name = cleanName(draft.name, longestName);
  if (name === "") return null;
  const source = cleanText(draft.source ?? "", longestSource);
  return {
    name,
    details: cleanText(draft.details, longestDetails),
    servings: within(draft.servings, fewestServings, mostServings),
    minutes: draft.minutes === null ? null : within(draft.minutes, 1, mostMinutes),
    pictureId: draft.pictureId,
    source: source === "" ? null : source,
    ingredients: draft.lines.flatMap(({ ingredient }) => (ingredient === null ? [] : [tidy(ingredient)])).slice(0, mostLines),
  };
}

function tidy(ingredient: Ingredient): Ingredient {
  return { ...ingredient, note: cleanText(ingredient.note, longestNote) };
}

/** True if a recipe exceeds the server's limit. */
export function isTooLarge(contents: RecipeContents): boolean {
  return sizeOf(contentsOnly(contents)) > largestRecipe;
}

/** Approximate serialized size in bytes, as the server counts. */
function sizeOf(value: unknown): number {
  if (typeof value === "string") return new TextEncoder().encode(value).length + 2;
  if (typeof value === "number") return 12;
  if (typeof value !== "object" || value === null) return 4;
  if (Array.isArray(value)) return value.reduce((sum: number, element) => sum + sizeOf(element) + 1, 2);
  return Object.entries(value).reduce((sum, [name, member]) => sum + sizeOf(name) + 2 + sizeOf(member), 2);
}

/** Adds an empty line at the end. */
function withRoom(draft: RecipeDraft): RecipeDraft {
  const last = draft.lines[draft.lines.length - 1];
  if ((last !== undefined && last.text.trim() === "") || draft.lines.length >= mostLines) return draft;
  return { ...draft, lines: [...draft.lines, { id: nextId(draft), text: "", ingredient: null }] };
}

function nextId({ lines }: RecipeDraft): number {
  return 1 + Math.max(0, ...lines.map(({ id }) => id));
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}
