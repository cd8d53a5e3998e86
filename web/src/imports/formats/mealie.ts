import type { Besides, Brought, BroughtEntry, BroughtLine, BroughtList, BroughtRecipe } from "./brought";
import { asObject, isSet, linesOf, numberOf, objects, shortNumber, textOf, withoutTags } from "./loose";
import type { Loose } from "./loose";

/** Whether it is a recipe as Mealie writes one: its interface in camel case, its exports in snake case. */
export function isMealieRecipe(document: Loose): boolean {
  const hasParts = ["recipeIngredient", "recipe_ingredient", "recipeInstructions", "recipe_instructions"];
  return typeof document["name"] === "string" && hasParts.some((name) => Array.isArray(document[name]));
}

/** Whether it is a shopping list of its interface. */
export function isMealieList(document: Loose): boolean {
  return Array.isArray(document["listItems"]) || Array.isArray(document["list_items"]);
}

/** Recipes and shopping lists, each as a document of its own; what is neither is passed over. */
export function ofMealie(documents: readonly Loose[], hasPictures: boolean): Brought {
  const recipes = documents.filter(isMealieRecipe);
  const besides: Besides[] = [];
  if (hasPictures || recipes.some((recipe) => textOf(recipe, "image") !== "")) besides.push("pictures");
  if (recipes.some((recipe) => numberOf(recipe, "rating") !== null)) besides.push("ratings");
  if (recipes.some((recipe) => isLabelled(recipe))) besides.push("labels");
  return {
    origin: "mealie", lists: documents.filter(isMealieList).map(listOf), recipes: recipes.map(recipeOf), leftOut: [], besides,
  };
}

function isLabelled(recipe: Loose): boolean {
  return ["tags", "recipeCategory", "recipe_category"].some((name) => objects(recipe[name]).length > 0);
}

function listOf(list: Loose): BroughtList {
  const items = objects(list["listItems"] ?? list["list_items"]);
  return { name: textOf(list, "name"), isTemplate: false, entries: items.map(entryOf) };
}

function entryOf(item: Loose): BroughtEntry {
  const food = foodOf(item);
  const note = textOf(item, "note");
  const quantity = numberOf(item, "quantity");
  const unit = unitOf(item);
  // One of something without a unit is what it says of everything.
  const isSaid = quantity !== null && (quantity !== 1 || unit !== "");
  return {
    name: food === "" ? note || textOf(item, "display") : food,
    amount: isSaid ? `${shortNumber(quantity)} ${unit}`.trim() : "",
    note: food === "" ? "" : note,
    isDone: isSet(item, "checked"),
  };
}

function recipeOf(recipe: Loose): BroughtRecipe {
  const source = textOf(recipe, "orgURL", "org_url", "orgUrl");
  const steps = recipe["recipeInstructions"] ?? recipe["recipe_instructions"];
  const notes = objects(recipe["notes"]).map((note) => [textOf(note, "title"), textOf(note, "text")]);
  return {
    name: textOf(recipe, "name"),
    steps: [
      ...linesOf(withoutTags(textOf(recipe, "description"))),
      ...objects(steps).flatMap((step) => [...linesOf(textOf(step, "title")), ...stepLines(textOf(step, "text"))]),
      ...notes.flatMap((note) => linesOf(note.filter((part) => part !== "").join(": "))),
    ],
    servings: servingsOf(recipe),
    minutes: minutesOf(recipe),
    source: source === "" ? null : source,
    lines: objects(recipe["recipeIngredient"] ?? recipe["recipe_ingredient"]).map(lineOf),
  };
}

/** Markdown; a step of several paragraphs stays one. */
function stepLines(text: string): readonly string[] {
  const joined = linesOf(withoutTags(text)).join(" ").replace(/\*\*|__/g, "");
  return joined === "" ? [] : [joined];
}

function servingsOf(recipe: Loose): number | null {
  const said = numberOf(recipe, "recipeServings", "recipe_servings");
  const written = /\d+/.exec(textOf(recipe, "recipeYield", "recipe_yield"))?.[0];
  return said ?? (written === undefined ? null : Number(written));
}

function minutesOf(recipe: Loose): number | null {
  const whole = minutesIn(textOf(recipe, "totalTime", "total_time"));
  if (whole !== null) return whole;
  const cooking = textOf(recipe, "performTime", "perform_time") || textOf(recipe, "cookTime", "cook_time");
  const parts = [minutesIn(textOf(recipe, "prepTime", "prep_time")), minutesIn(cooking)];
  return parts.some((part) => part !== null) ? parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) : null;
}

/** "PT1H30M", "1 hour 30 minutes", "1 Std. 30 Min.", "45". */
function minutesIn(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const days = /(\d+)\s*(?:d|tag)/i.exec(text)?.[1];
  const hours = /(\d+(?:[.,]\d+)?)\s*(?:h|std|stunde)/i.exec(text)?.[1];
  const minutes = /(\d+)\s*m(?!o)/i.exec(text)?.[1];
  if (days === undefined && hours === undefined && minutes === undefined) return null;
  const whole = Number(days ?? 0) * 1_440 + Number((hours ?? "0").replace(",", ".")) * 60 + Number(minutes ?? 0);
  return Math.round(whole);
}

/** As it was typed where nothing of it is told apart; else put together again. */
function lineOf(ingredient: Loose): BroughtLine {
  const [food, note] = [foodOf(ingredient), textOf(ingredient, "note")];
  const shown = textOf(ingredient, "display", "originalText", "original_text");
  const quantity = numberOf(ingredient, "quantity");
  const amount = quantity === null ? "" : `${shortNumber(quantity)} ${unitOf(ingredient)}`.trim();
  // Of what is not told apart the whole line is the note, and its quantity says nothing.
  if (food === "") return { text: withoutTags(shown || note || textOf(ingredient, "title")), isOptional: false };
  return { text: [`${amount} ${food}`.trim(), note].filter((part) => part !== "").join(", "), isOptional: false };
}

function foodOf(object: Loose): string {
  return nameIn(object["food"]);
}

function unitOf(object: Loose): string {
  const unit = object["unit"];
  return textOf(asObject(unit), "abbreviation") || nameIn(unit);
}

function nameIn(value: unknown): string {
  return typeof value === "string" ? value.trim() : textOf(asObject(value), "name");
}
