import type { Besides, BroughtLine, BroughtRecipe } from "./brought";
import { asObject, linesOf, objects, looseText, withoutTags } from "./loose";
import type { Loose } from "./loose";
import { minutesIn, minutesInAll, servingsIn } from "./recipe-words";

/** True for a schema.org recipe, as written by Nextcloud Cookbook, RecipeSage and web pages. */
export function isSchemaRecipe(document: Loose): boolean {
  if (listed(document["@type"]).includes("Recipe")) return true;
  const ingredients = document["recipeIngredient"];
  return typeof document["name"] === "string" && Array.isArray(ingredients) && typeof ingredients[0] === "string";
}

/** Documents with those in them that `@graph` puts beside each other. */
export function withGraphs(documents: readonly Loose[]): readonly Loose[] {
  return documents.flatMap((document) => (Array.isArray(document["@graph"]) ? objects(document["@graph"]) : [document]));
}

/** Unsupported fields of schema recipes. */
export function schemaBesides(recipes: readonly Loose[]): readonly Besides[] {
  const has = (...names: readonly string[]): boolean =>
    recipes.some((recipe) => names.some((name) => ![undefined, null, "", 0].includes(recipe[name] as string | undefined)));
  return [...(has("image") ? ["pictures" as const] : []), ...(has("keywords", "recipeCategory") ? ["labels" as const] : [])];
}

/** @returns a recipe whose lines are all that the file has, also where they stand in sections. */
export function ofSchemaRecipe(recipe: Loose): BroughtRecipe {
  const minutes = (name: string): number | null => minutesIn(looseText(recipe, name));
  const source = looseText(recipe, "url", "isBasedOn", "sourceUrl");
  return {
    name: withoutTags(looseText(recipe, "name")),
    steps: [...linesOf(withoutTags(looseText(recipe, "description"))), ...steps(recipe["recipeInstructions"])],
    servings: listed(recipe["recipeYield"]).map((said) => servingsIn(String(said))).find((said) => said !== null) ?? null,
    minutes: minutesInAll(minutes("totalTime"), minutes("prepTime"), minutes("cookTime")),
    source: source === "" ? null : source,
    lines: steps(recipe["recipeIngredient"] ?? recipe["ingredients"]).map((text): BroughtLine => ({ text, isOptional: false })),
  };
}

/** The service's nesting limit. */
const deepest = 8;

/** Texts: plain ones, steps, sections and lists of them, and objects whose keys are numbers. */
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

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}
