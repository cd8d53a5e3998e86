import type { Besides, ImportedData, ImportedLine, ImportedList, ForeignRecipe } from "./imported-data";
import { asObject, isSet, linesOf, numberOf, objects, looseText } from "./loose";
import type { Loose } from "./loose";
import { minutesInAll } from "./recipe-words";

/** True for a KitchenOwl export of a household, or of its items or recipes. */
export function isKitchenOwl(document: Loose): boolean {
  const { recipes, items, shoppinglists, expenses } = document;
  if (Array.isArray(shoppinglists) || Array.isArray(expenses)) return true;
  const [recipe, item] = [objects(recipes)[0], objects(items)[0]];
  if (recipe !== undefined) return Array.isArray(recipe["items"]);
  return Object.keys(document).length === 1 && typeof item?.["name"] === "string";
}

/**
 * Reads a household's export: its lists, items and recipes.
 *
 * @param itemsName - the name of the template with its items
 */
export function ofKitchenOwl(document: Loose, itemsName: string): ImportedData {
  const [recipes, items] = [objects(document["recipes"]), objects(document["items"])];
  const names = Array.isArray(document["shoppinglists"]) ? document["shoppinglists"] : [];
  // The export has only names of lists today; read entries if a list has them.
  const lists = names.flatMap((list: unknown): readonly ImportedList[] => {
    const object = asObject(list);
    const name = typeof list === "string" ? list : looseText(object, "name");
    return name === "" ? [] : [{ name, isTemplate: false, entries: objects(object?.["items"]).map(entryOf) }];
  });
  const template: ImportedList = { name: itemsName, isTemplate: true, entries: items.map(entryOf) };
  const besides: Besides[] = [];
  if (recipes.some((recipe) => looseText(recipe, "photo") !== "")) besides.push("pictures");
  if (recipes.some(({ tags }) => Array.isArray(tags) && tags.length > 0)) besides.push("labels");
  if (objects(document["expenses"]).length > 0) besides.push("expenses");
  if (lists.some(({ entries }) => entries.length === 0)) besides.push("emptyLists");
  return {
    origin: "kitchenowl",
    lists: items.length === 0 ? lists : [...lists, template],
    recipes: recipes.map(recipeOf),
    leftOut: [],
    besides,
  };
}

function entryOf(item: Loose): ImportedList["entries"][number] {
  return { name: looseText(item, "name"), amount: "", note: looseText(item, "description"), isDone: false };
}

function recipeOf(recipe: Loose): ForeignRecipe {
  const source = looseText(recipe, "source");
  return {
    name: looseText(recipe, "name"),
    steps: linesOf(looseText(recipe, "description")).map(withoutMarks),
    servings: numberOf(recipe, "yields"),
    minutes: minutesInAll(numberOf(recipe, "time"), numberOf(recipe, "prep_time"), numberOf(recipe, "cook_time")),
    source: source === "" ? null : source,
    lines: objects(recipe["items"]).map(lineOf),
  };
}

/** KitchenOwl writes the amount into the description: "200 g", "2 cloves, crushed", "1,5 kg". */
function lineOf(item: Loose): ImportedLine {
  const [name, description] = [looseText(item, "name"), looseText(item, "description")];
  const isAmount = /^(?:\d|[½¼¾⅓⅔⅛])/.test(description);
  const [amount = "", ...notes] = isAmount ? description.split(/,(?!\d)/) : ["", description];
  const line = [`${amount} ${name}`.trim(), ...notes.map((note) => note.trim())].filter((part) => part !== "");
  return { text: line.join(", "), isOptional: isSet(item, "optional") };
}

/** Removes Markdown from a line of a description. */
function withoutMarks(line: string): string {
  return line.replace(/^(?:#{1,6}|[-*+]|\d{1,3}[.)])\s+/, "").replace(/\*\*|__/g, "");
}
