import type { Besides, BroughtLine, BroughtRecipe } from "./brought";
import { asObject, linesOf, objects, textOf, withoutTags } from "./loose";
import type { Loose } from "./loose";
import { minutesIn, servingsIn } from "./recipe-words";

/** Whether it is a recipe as schema.org describes one, which Nextcloud Cookbook, RecipeSage and web pages write. */
export function isSchemaRecipe(document: Loose): boolean {
  if (listed(document["@type"]).includes("Recipe")) return true;
  const ingredients = document["recipeIngredient"];
  return typeof document["name"] === "string" && Array.isArray(ingredients) && typeof ingredients[0] === "string";
}

/** Documents with those in them that `@graph` puts beside each other. */
export function withGraphs(documents: readonly Loose[]): readonly Loose[] {
  return documents.flatMap((document) => (Array.isArray(document["@graph"]) ? objects(document["@graph"]) : [document]));
}

/** What schema recipes have that Forage does not take. */
export function schemaBesides(recipes: readonly Loose[]): readonly Besides[] {
  const has = (...names: readonly string[]): boolean =>
    recipes.some((recipe) => names.some((name) => ![undefined, null, "", 0].includes(recipe[name] as string | undefined)));
  return [...(has("image") ? ["pictures" as const] : []), ...(has("keywords", "recipeCategory") ? ["labels" as const] : [])];
}

/** @returns a recipe whose lines are all that the file has, also where they stand in sections. */
export function ofSchemaRecipe(recipe: Loose): BroughtRecipe {
  const source = textOf(recipe, "url", "isBasedOn", "sourceUrl");
  return {
    name: withoutTags(textOf(recipe, "name")),
    steps: [...linesOf(withoutTags(textOf(recipe, "description"))), ...steps(recipe["recipeInstructions"])],
    servings: listed(recipe["recipeYield"]).map((said) => servingsIn(String(said))).find((said) => said !== null) ?? null,
    minutes: minutesIn(textOf(recipe, "totalTime")) ?? sum(minutesIn(textOf(recipe, "prepTime")), minutesIn(textOf(recipe, "cookTime"))),
    source: source === "" ? null : source,
    lines: steps(recipe["recipeIngredient"] ?? recipe["ingredients"]).map((text): BroughtLine => ({ text, isOptional: false })),
  };
}

/** Texts at any depth: plain ones, steps, sections and lists of them, and objects whose keys are numbers. */
function steps(value: unknown): readonly string[] {
  if (typeof value === "string") return linesOf(withoutTags(value));
  if (Array.isArray(value)) return value.flatMap(steps);
  const object = asObject(value);
  if (object === null) return [];
  const within = object["itemListElement"];
  if (within !== undefined) return [...linesOf(textOf(object, "name")), ...steps(within)];
  const text = textOf(object, "text") || textOf(object, "name");
  return text === "" ? Object.keys(object).filter((key) => /^\d+$/.test(key)).flatMap((key) => steps(object[key])) : linesOf(withoutTags(text));
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

function sum(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0);
}
