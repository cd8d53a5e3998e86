import type { Besides, ImportedLine, ForeignRecipe } from "./imported-data";
import { asObject, linesOf, objects, looseText, withoutTags } from "./loose";
import type { Loose } from "./loose";
import { minutesIn, minutesInAll, servingsIn } from "./recipe-words";

/** True for a schema.org recipe, as written by Nextcloud Cookbook, RecipeSage and web pages. */
export function isSchemaRecipe(document: Loose): boolean {
  if (toList(document["@type"]).includes("Recipe")) return true;
  const ingredients = document["recipeIngredient"];
  return typeof document["name"] === "string" && Array.isArray(ingredients) && typeof ingredients[0] === "string";
}

/** The documents, with the ones in `@graph` in place of their container. */
export function withGraphs(documents: readonly Loose[]): readonly Loose[] {
  return documents.flatMap((document) => (Array.isArray(document["@graph"]) ? objects(document["@graph"]) : [document]));
}

/** Unsupported fields of schema recipes. */
export function schemaBesides(recipes: readonly Loose[]): readonly Besides[] {
  const has = (...names: readonly string[]): boolean =>
    recipes.some((recipe) => names.some((name) => ![undefined, null, "", 0].includes(recipe[name] as string | undefined)));
  return [...(has("image") ? ["pictures" as const] : []), ...(has("keywords", "recipeCategory") ? ["labels" as const] : [])];
}

/** Reads a recipe with all lines of the file, including those in sections. */
export function ofSchemaRecipe(recipe: Loose): ForeignRecipe {
  const minutes = (name: string): number | null => minutesIn(looseText(recipe, name));
  const source = looseText(recipe, "url", "isBasedOn", "sourceUrl");
  return {
    name: withoutTags(looseText(recipe, "name")),
    steps: [...linesOf(withoutTags(looseText(recipe, "description"))), ...steps(recipe["recipeInstructions"])],
    servings: toList(recipe["recipeYield"]).map((yields) => servingsIn(String(yields))).find((servings) => servings !== null) ?? null,
    minutes: minutesInAll(minutes("totalTime"), minutes("prepTime"), minutes("cookTime")),
    source: source === "" ? null : source,
    lines: steps(recipe["recipeIngredient"] ?? recipe["ingredients"]).map((text): ImportedLine => ({ text, isOptional: false })),
  };
}

/** The server's nesting limit. */
const deepest = 8;

/** The texts in plain strings, steps, sections, lists of them, and objects with numeric keys. */
function steps(value: unknown, depth = 0): readonly string[] {
  if (typeof value === "string") return linesOf(withoutTags(value));
  if (depth === deepest) return [];
  const below = (inner: unknown): readonly string[] => steps(inner, depth + 1);
  if (Array.isArray(value)) return value.flatMap(below);
  const object = asObject(value);
  if (object === null) return [];
  const within = object["itemListElement"];
  if (within !== undefined) return [...linesOf(looseText(object, "name")), ...below(within)];
  const text = looseText(object, "text") || looseText(object, "name");
  return text === "" ? Object.keys(object).filter((key) => /^\d+$/.test(key)).flatMap((key) => below(object[key])) : linesOf(withoutTags(text));
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}
