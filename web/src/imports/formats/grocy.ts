import { grouped } from "../../grocery/grouped";
import type { Besides, ImportedData, ImportedLine, ImportedList, ForeignRecipe, SkippedPart } from "./imported-data";
import { isSet, linesOf, numberOf, objects, shortNumber, looseText, withoutTags } from "./loose";
import type { Loose } from "./loose";

/** The tables of Grocy's API with lists and recipes. */
const tables = [
  "shopping_list", "shopping_lists", "products", "recipes", "recipes_pos", "quantity_units", "quantity_unit_conversions",
] as const;
type Table = typeof tables[number];
type Tables = Readonly<Record<Table, readonly Loose[]>>;

/** The lookup tables for parsing rows. */
interface Lookups {
  readonly products: ReadonlyMap<string, string>;
  readonly units: ReadonlyMap<string, string>;
  /** The unit in which a product's amounts are stored, whatever unit its row names. */
  readonly stockUnits: ReadonlyMap<string, string>;
  /** By product; general conversions under the empty name. */
  readonly conversions: ReadonlyMap<string, readonly Loose[]>;
  readonly parts: ReadonlyMap<string, readonly Loose[]>;
}

/** True for several tables in one object, or one table with Grocy's columns. */
export function isGrocy(document: unknown): boolean {
  return Array.isArray(document) ? tableOf(objects(document)) !== null : namesTables(document);
}

/**
 * Parses the tables, with product ids replaced by names.
 *
 * @param listName - used for lists without a name in the file.
 */
export function ofGrocy(document: unknown, listName: string): ImportedData {
  const tableRows = tablesOf(document);
  const leftOut: SkippedPart[] = [];
  const lookups = lookupsOf(tableRows);
  const lists = listsOf(tableRows, lookups, listName, (row) => {
    const product = looseText(row, "product_id");
    const name = product === "" ? looseText(row, "note") : lookups.products.get(product) ?? "";
    if (name === "" && product !== "") leftOut.push({ what: product, why: "unknownProduct", line: null });
    return name;
  });
  // Grocy also stores the days and weeks of its meal plan as recipes.
  const recipes = tableRows.recipes.filter((recipe) => ["", "normal"].includes(looseText(recipe, "type")));
  const besides: Besides[] = recipes.some((recipe) => looseText(recipe, "picture_file_name") !== "") ? ["pictures"] : [];
  return { origin: "grocy", lists, recipes: recipes.map((recipe) => recipeOf(recipe, lookups, leftOut)), leftOut, besides };
}

function lookupsOf(tableRows: Tables): Lookups {
  const column = (rows: readonly Loose[], name: string): ReadonlyMap<string, string> =>
    new Map(rows.map((row) => [looseText(row, "id"), looseText(row, name)]));
  const by = (rows: readonly Loose[], name: string): ReadonlyMap<string, readonly Loose[]> => grouped(rows, (row) => looseText(row, name));
  return {
    products: column(tableRows.products, "name"), units: column(tableRows.quantity_units, "name"),
    stockUnits: column(tableRows.products, "qu_id_stock"), conversions: by(tableRows.quantity_unit_conversions, "product_id"),
    parts: by(tableRows.recipes_pos, "recipe_id"),
  };
}

function namesTables(document: unknown): boolean {
  if (typeof document !== "object" || document === null) return false;
  const rows = document as Loose;
  const present = tables.filter((table) => Array.isArray(rows[table]));
  return present.some((table) => table.includes("_")) || present.length > 1;
}

function tablesOf(document: unknown): Tables {
  const single = Array.isArray(document) ? tableOf(objects(document)) : null;
  const rows = (table: Table): readonly Loose[] =>
    Array.isArray(document) ? (single === table ? objects(document) : []) : objects((document as Loose)[table]);
  return {
    shopping_list: rows("shopping_list"), shopping_lists: rows("shopping_lists"), products: rows("products"),
    recipes: rows("recipes"), recipes_pos: rows("recipes_pos"), quantity_units: rows("quantity_units"),
    quantity_unit_conversions: rows("quantity_unit_conversions"),
  };
}

/** Identifies a bare array of rows by the columns of the first row. */
function tableOf(rows: readonly Loose[]): Table | null {
  const [first] = rows;
  if (first === undefined) return null;
  if ("shopping_list_id" in first) return "shopping_list";
  if ("base_servings" in first) return "recipes";
  return "qu_id_stock" in first || "qu_id_purchase" in first ? "products" : null;
}

function listsOf(
  tableRows: Tables, lookups: Lookups, listName: string, nameOf: (row: Loose) => string,
): readonly ImportedList[] {
  const titles = new Map(tableRows.shopping_lists.map((list) => [looseText(list, "id"), looseText(list, "name")]));
  const byList = new Map<string, ImportedList["entries"][number][]>();
  for (const row of tableRows.shopping_list) {
    const name = nameOf(row);
    if (name === "" && looseText(row, "product_id") !== "") continue;
    const list = looseText(row, "shopping_list_id");
    const entries = byList.get(list) ?? [];
    byList.set(list, entries);
    const note = looseText(row, "product_id") === "" ? "" : looseText(row, "note");
    entries.push({ name, amount: amountOf(row, lookups), note, isDone: isSet(row, "done") });
  }
  const shopped = [...byList].map(([id, entries]) => ({
    name: (titles.get(id) ?? "") || (byList.size === 1 ? listName : `${listName} ${id}`), isTemplate: false, entries,
  }));
  // Products alone are the household's stock: import them as a template.
  const isStock = tableRows.shopping_list.length === 0 && tableRows.recipes.length === 0;
  const products = tableRows.products.map((product) => ({ name: looseText(product, "name"), amount: "", note: "", isDone: false }));
  return isStock && products.length > 0 ? [{ name: listName, isTemplate: true, entries: products }] : shopped;
}

/** The amount of a row; empty for one piece. */
function amountOf(row: Loose, lookups: Lookups): string {
  const amount = measuredAmount(row, lookups);
  return amount === "1" ? "" : amount;
}

/**
 * The amount with its unit. Grocy stores amounts in the product's stock unit; the row's unit is for display only.
 * A recipe line that checks a single unit in stock is stored as displayed.
 */
function measuredAmount(row: Loose, lookups: Lookups): string {
  const amount = numberOf(row, "amount");
  if (amount === null) return "";
  const product = looseText(row, "product_id");
  const displayUnit = looseText(row, "qu_id");
  const storedUnit = isSet(row, "only_check_single_unit_in_stock") ? displayUnit : lookups.stockUnits.get(product) || displayUnit;
  // Keep the stored unit for pieces: three packs would become three pieces.
  const keepsStored = displayUnit === storedUnit || isPiece(lookups.units.get(displayUnit) ?? "");
  const factor = keepsStored ? null : factorBetween(storedUnit, displayUnit, product, lookups.conversions);
  const unit = lookups.units.get(factor === null ? storedUnit : displayUnit) ?? "";
  return `${shortNumber(amount * (factor ?? 1))} ${isPiece(unit) ? "" : unit}`.trim();
}

/** The factor between two units, over any number of conversions; null without a path. */
function factorBetween(from: string, to: string, product: string, conversions: Lookups["conversions"]): number | null {
  const factors = new Map([[from, 1]]);
  // The product's own conversions precede the general ones.
  const usable = [...(conversions.get(product) ?? []), ...(conversions.get("") ?? [])];
  for (const [unit, factor] of factors) {
    for (const each of usable) {
      const [one, other, times] = [looseText(each, "from_qu_id"), looseText(each, "to_qu_id"), numberOf(each, "factor")];
      if (times === null) continue;
      if (one === unit && !factors.has(other)) factors.set(other, factor * times);
      if (other === unit && !factors.has(one)) factors.set(one, factor / times);
    }
  }
  return factors.get(to) ?? null;
}

function isPiece(unit: string): boolean {
  return ["", "piece", "pieces", "stück", "stueck", "pack", "packung"].includes(unit.toLowerCase());
}

function recipeOf(recipe: Loose, lookups: Lookups, leftOut: SkippedPart[]): ForeignRecipe {
  const lines = (lookups.parts.get(looseText(recipe, "id")) ?? []).flatMap((part): readonly ImportedLine[] => {
    const product = looseText(part, "product_id");
    const name = lookups.products.get(product) ?? "";
    if (name === "") {
      leftOut.push({ what: `${looseText(recipe, "name")}: ${product}`, why: "unknownProduct", line: null });
      return [];
    }
    const amount = looseText(part, "variable_amount") || measuredAmount(part, lookups);
    const text = [`${amount} ${name}`.trim(), looseText(part, "note")].filter((each) => each !== "").join(", ");
    return [{ text, isOptional: false }];
  });
  return {
    name: looseText(recipe, "name"),
    steps: linesOf(withoutTags(looseText(recipe, "description"))),
    servings: numberOf(recipe, "base_servings"), minutes: null, source: null, lines,
  };
}
