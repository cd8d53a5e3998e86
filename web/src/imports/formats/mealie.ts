import { shorten } from "./imported-data";
import type { Besides, ImportedData, ImportedEntry, ImportedLine, ImportedList, ForeignRecipe } from "./imported-data";
import { asObject, isSet, linesOf, numberOf, objects, shortNumber, looseText, withoutTags } from "./loose";
import type { Loose } from "./loose";
import { minutesIn, minutesInAll, servingsIn } from "./recipe-words";
import { isSchemaRecipe, ofSchemaRecipe, schemaBesides } from "./schema-recipe";

/** True for a recipe from Mealie: its API uses camel case, its exports snake case. */
export function isMealieRecipe(document: Loose): boolean {
  if (isSchemaRecipe(document)) return false;
  const hasParts = ["recipeIngredient", "recipe_ingredient", "recipeInstructions", "recipe_instructions"];
  return typeof document["name"] === "string" && hasParts.some((name) => Array.isArray(document[name]));
}

/** True for a shopping list from Mealie's API. */
export function isMealieList(document: Loose): boolean {
  return Array.isArray(document["listItems"]) || Array.isArray(document["list_items"]);
}

/** Reads recipes and shopping lists, one per document, including schema.org recipes. Other documents are ignored. */
export function ofDocuments(documents: readonly Loose[], hasPictures: boolean): ImportedData {
  const [recipes, schema] = [documents.filter(isMealieRecipe), documents.filter(isSchemaRecipe)];
  const lists = documents.filter(isMealieList).map(listOf);
  const besides: Besides[] = [...schemaBesides(schema)];
  if (hasPictures || recipes.some((recipe) => looseText(recipe, "image") !== "")) besides.push("pictures");
  if (recipes.some((recipe) => numberOf(recipe, "rating") !== null)) besides.push("ratings");
  if (recipes.some((recipe) => isLabelled(recipe))) besides.push("labels");
  const results = [...recipes.map(recipeOf), ...schema.map(ofSchemaRecipe)];
  // Report recipes that lose all their ingredients.
  const recipesWithoutLines = [...recipes, ...schema].flatMap((recipe, index) =>
    hasIngredients(recipe) && results[index]?.lines.length === 0 ? [looseText(recipe, "name")] : []);
  return {
    origin: recipes.length + lists.length > 0 ? "mealie" : "schema",
    lists,
    recipes: results,
    leftOut: recipesWithoutLines.map((name) => ({ what: shorten(name), why: "ingredientsLost", line: null })),
    besides: [...new Set(besides)],
  };
}

function hasIngredients(recipe: Loose): boolean {
  return ["recipeIngredient", "recipe_ingredient", "ingredients"].some((name) => {
    const value = recipe[name];
    return typeof value === "string" ? value.trim() !== "" : typeof value === "object" && value !== null && Object.keys(value).length > 0;
  });
}

function isLabelled(recipe: Loose): boolean {
  return ["tags", "recipeCategory", "recipe_category"].some((name) => objects(recipe[name]).length > 0);
}

function listOf(list: Loose): ImportedList {
  const items = objects(list["listItems"] ?? list["list_items"]);
  return { name: looseText(list, "name"), isTemplate: false, entries: items.map(entryOf) };
}

function entryOf(item: Loose): ImportedEntry {
  const food = foodOf(item);
  const note = looseText(item, "note");
  const quantity = numberOf(item, "quantity");
  const unit = unitOf(item);
  // Mealie writes a quantity of 1 without a unit for everything.
  const hasAmount = quantity !== null && (quantity !== 1 || unit !== "");
  const typed = note || looseText(item, "display");
  if (food === "" && !hasAmount) return { name: typed, amount: null, note: "", isDone: isSet(item, "checked") };
  return {
    name: food === "" ? typed : food,
    amount: hasAmount ? `${shortNumber(quantity)} ${unit}`.trim() : "",
    note: food === "" ? "" : note,
    isDone: isSet(item, "checked"),
  };
}

function recipeOf(recipe: Loose): ForeignRecipe {
  const source = looseText(recipe, "orgURL", "org_url", "orgUrl");
  const steps = recipe["recipeInstructions"] ?? recipe["recipe_instructions"];
  const notes = objects(recipe["notes"]).map((note) => [looseText(note, "title"), looseText(note, "text")]);
  return {
    name: looseText(recipe, "name"),
    steps: [
      ...linesOf(withoutTags(looseText(recipe, "description"))),
      ...objects(steps).flatMap((step) => [...linesOf(looseText(step, "title")), ...stepLines(looseText(step, "text"))]),
      ...notes.flatMap((note) => linesOf(note.filter((part) => part !== "").join(": "))),
    ],
    servings: servingsOf(recipe),
    minutes: minutesOf(recipe),
    source: source === "" ? null : source,
    lines: objects(recipe["recipeIngredient"] ?? recipe["recipe_ingredient"]).map(lineOf).filter(({ text }) => text !== ""),
  };
}

/** Strips Markdown; a step of several paragraphs becomes one line. */
function stepLines(text: string): readonly string[] {
  const joined = linesOf(withoutTags(text)).join(" ").replace(/\*\*|__/g, "");
  return joined === "" ? [] : [joined];
}

function servingsOf(recipe: Loose): number | null {
  return numberOf(recipe, "recipeServings", "recipe_servings") ?? servingsIn(looseText(recipe, "recipeYield", "recipe_yield"));
}

function minutesOf(recipe: Loose): number | null {
  const cooking = looseText(recipe, "performTime", "perform_time") || looseText(recipe, "cookTime", "cook_time");
  const parts = [looseText(recipe, "prepTime", "prep_time"), cooking];
  return minutesInAll(minutesIn(looseText(recipe, "totalTime", "total_time")), ...parts.map(minutesIn));
}

/** The original text if the line is not parsed; otherwise composed of its parts. */
function lineOf(ingredient: Loose): ImportedLine {
  const [food, note] = [foodOf(ingredient), looseText(ingredient, "note")];
  const quantity = numberOf(ingredient, "quantity");
  const amount = quantity === null ? "" : `${shortNumber(quantity)} ${unitOf(ingredient)}`.trim();
  // Mealie displays a quantity of 1 before an unparsed line; use the text as typed.
  const typed = looseText(ingredient, "originalText", "original_text") || note || looseText(ingredient, "display", "title");
  if (food === "") return { text: withoutTags(typed), isOptional: false };
  return { text: [`${amount} ${food}`.trim(), note].filter((part) => part !== "").join(", "), isOptional: false };
}

function foodOf(object: Loose): string {
  return nameIn(object["food"]);
}

function unitOf(object: Loose): string {
  const unit = object["unit"];
  return looseText(asObject(unit), "abbreviation") || nameIn(unit);
}

function nameIn(value: unknown): string {
  return typeof value === "string" ? value.trim() : looseText(asObject(value), "name");
}
