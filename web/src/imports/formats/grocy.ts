import type { Besides, Brought, BroughtLine, BroughtList, BroughtRecipe, LeftOut } from "./brought";
import { isSet, linesOf, numberOf, objects, shortNumber, looseText, withoutTags } from "./loose";
import type { Loose } from "./loose";

/** The tables of Grocy that say something of lists and recipes, as its interface calls them. */
const tables = [
  "shopping_list", "shopping_lists", "products", "recipes", "recipes_pos", "quantity_units", "quantity_unit_conversions",
] as const;
type Table = typeof tables[number];
type Tables = Readonly<Record<Table, readonly Loose[]>>;

/** Names by id, and everything else that rows are asked for again and again. */
interface Known {
  readonly products: ReadonlyMap<string, string>;
  readonly units: ReadonlyMap<string, string>;
  /** In which a product's amounts are stored, whatever unit its row names. */
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
export function ofGrocy(document: unknown, listName: string): Brought {
  const found = tablesOf(document);
  const leftOut: LeftOut[] = [];
  const known = knownIn(found);
  const lists = listsOf(found, known, listName, (row) => {
    const product = looseText(row, "product_id");
    const name = product === "" ? looseText(row, "note") : known.products.get(product) ?? "";
    if (name === "" && product !== "") leftOut.push({ what: product, why: "unknownProduct", line: null });
    return name;
  });
  // Days and weeks of its meal plan are recipes there too.
  const recipes = found.recipes.filter((recipe) => ["", "normal"].includes(looseText(recipe, "type")));
  const besides: Besides[] = recipes.some((recipe) => looseText(recipe, "picture_file_name") !== "") ? ["pictures"] : [];
  return { origin: "grocy", lists, recipes: recipes.map((recipe) => recipeOf(recipe, known, leftOut)), leftOut, besides };
}

function knownIn(found: Tables): Known {
  const column = (rows: readonly Loose[], name: string): ReadonlyMap<string, string> =>
    new Map(rows.map((row) => [looseText(row, "id"), looseText(row, name)]));
  return {
    products: column(found.products, "name"), units: column(found.quantity_units, "name"),
    stockUnits: column(found.products, "qu_id_stock"), conversions: grouped(found.quantity_unit_conversions, "product_id"),
    parts: grouped(found.recipes_pos, "recipe_id"),
  };
}

function grouped(rows: readonly Loose[], name: string): ReadonlyMap<string, readonly Loose[]> {
  const groups = new Map<string, Loose[]>();
  for (const row of rows) {
    const key = looseText(row, name);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [row]);
    else known.push(row);
  }
  return groups;
}

function namesTables(document: unknown): boolean {
  if (typeof document !== "object" || document === null) return false;
  const rows = document as Loose;
  const known = tables.filter((table) => Array.isArray(rows[table]));
  return known.some((table) => table.includes("_")) || known.length > 1;
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

/** Which table a bare array of rows is, by the columns of its first row. */
function tableOf(rows: readonly Loose[]): Table | null {
  const [first] = rows;
  if (first === undefined) return null;
  if ("shopping_list_id" in first) return "shopping_list";
  if ("base_servings" in first) return "recipes";
  return "qu_id_stock" in first || "qu_id_purchase" in first ? "products" : null;
}

function listsOf(
  found: Tables, known: Known, listName: string, nameOf: (row: Loose) => string,
): readonly BroughtList[] {
  const titles = new Map(found.shopping_lists.map((list) => [looseText(list, "id"), looseText(list, "name")]));
  const byList = new Map<string, BroughtList["entries"][number][]>();
  for (const row of found.shopping_list) {
    const name = nameOf(row);
    if (name === "" && looseText(row, "product_id") !== "") continue;
    const list = looseText(row, "shopping_list_id");
    const entries = byList.get(list) ?? [];
    byList.set(list, entries);
    const note = looseText(row, "product_id") === "" ? "" : looseText(row, "note");
    entries.push({ name, amount: amountOf(row, known), note, isDone: isSet(row, "done") });
  }
  const shopped = [...byList].map(([id, entries]) => ({
    name: (titles.get(id) ?? "") || (byList.size === 1 ? listName : `${listName} ${id}`), isTemplate: false, entries,
  }));
  // Products alone are what the household keeps at home: something to start lists from.
  const isStock = found.shopping_list.length === 0 && found.recipes.length === 0;
  const products = found.products.map((product) => ({ name: looseText(product, "name"), amount: "", note: "", isDone: false }));
  return isStock && products.length > 0 ? [{ name: listName, isTemplate: true, entries: products }] : shopped;
}

/** One of something in no unit that a shopper would say is no amount. */
function amountOf(row: Loose, known: Known): string {
  const said = measured(row, known);
  return said === "1" ? "" : said;
}

/**
 * What Grocy stores is in the product's stock unit; the unit of the row is only how its screens show it. A recipe's line that
 * checks a single unit in stock is stored as it is shown.
 */
function measured(row: Loose, known: Known): string {
  const amount = numberOf(row, "amount");
  if (amount === null) return "";
  const product = looseText(row, "product_id");
  const shown = looseText(row, "qu_id");
  const stored = isSet(row, "only_check_single_unit_in_stock") ? shown : known.stockUnits.get(product) || shown;
  // Three packs would read as three pieces.
  const isKept = shown === stored || isPiece(known.units.get(shown) ?? "");
  const factor = isKept ? null : factorBetween(stored, shown, product, known.conversions);
  const unit = known.units.get(factor === null ? stored : shown) ?? "";
  return `${shortNumber(amount * (factor ?? 1))} ${isPiece(unit) ? "" : unit}`.trim();
}

/** The factor between two units, over any number of conversions; null without a path. */
function factorBetween(from: string, to: string, product: string, conversions: Known["conversions"]): number | null {
  const known = new Map([[from, 1]]);
  // A conversion of the product's own goes before one of everything.
  const usable = [...(conversions.get(product) ?? []), ...(conversions.get("") ?? [])];
  for (const [unit, factor] of known) {
    for (const each of usable) {
      const [one, other, times] = [looseText(each, "from_qu_id"), looseText(each, "to_qu_id"), numberOf(each, "factor")];
      if (times === null) continue;
      if (one === unit && !known.has(other)) known.set(other, factor * times);
      if (other === unit && !known.has(one)) known.set(one, factor / times);
    }
  }
  return known.get(to) ?? null;
}

function isPiece(unit: string): boolean {
  return ["", "piece", "pieces", "stück", "stueck", "pack", "packung"].includes(unit.toLowerCase());
}

function recipeOf(recipe: Loose, known: Known, leftOut: LeftOut[]): BroughtRecipe {
  const lines = (known.parts.get(looseText(recipe, "id")) ?? []).flatMap((part): readonly BroughtLine[] => {
    const product = looseText(part, "product_id");
    const name = known.products.get(product) ?? "";
    if (name === "") {
      leftOut.push({ what: `${looseText(recipe, "name")}: ${product}`, why: "unknownProduct", line: null });
      return [];
    }
    const amount = looseText(part, "variable_amount") || measured(part, known);
    const text = [`${amount} ${name}`.trim(), looseText(part, "note")].filter((each) => each !== "").join(", ");
    return [{ text, isOptional: false }];
  });
  return {
    name: looseText(recipe, "name"),
    steps: linesOf(withoutTags(looseText(recipe, "description"))),
    servings: numberOf(recipe, "base_servings"), minutes: null, source: null, lines,
  };
}
