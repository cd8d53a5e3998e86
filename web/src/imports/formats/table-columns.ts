import { folded } from "../../grocery/words/folding";
import { NotBrought } from "./brought";
import { delimiterOf, tableRows } from "./delimited";
import type { Delimiter, TableRow } from "./delimited";

export type ImportColumn = "name" | "amount" | "unit" | "note" | "category" | "list" | "done" | "product" | "type";

/** Column headings in English and German; folded. */
const headings: Readonly<Record<ImportColumn, readonly string[]>> = {
  name: [
    "name", "content", "task", "item", "items", "product", "article", "title", "entry", "ingredient", "food", "product name", "item name",
    "aufgabe", "artikel", "produkt", "bezeichnung", "titel", "eintrag", "ware", "zutat", "lebensmittel", "produktname",
  ],
  amount: ["amount", "quantity", "qty", "count", "number", "menge", "anzahl", "stuckzahl"],
  unit: ["unit", "units", "measure", "einheit", "mengeneinheit", "quantity unit"],
  note: ["note", "notes", "comment", "description", "notiz", "notizen", "bemerkung", "kommentar", "beschreibung", "hinweis"],
  category: ["category", "aisle", "department", "product group", "kategorie", "abteilung", "gruppe", "produktgruppe", "label"],
  list: ["list", "shopping list", "list name", "liste", "einkaufsliste", "einkaufszettel"],
  done: ["done", "checked", "bought", "purchased", "completed", "in cart", "erledigt", "gekauft", "abgehakt", "fertig"],
  product: ["product_id", "product id"],
  type: ["type"],
};
/** Longer first lines are no headings. */
const longestHeading = 40;

/** A title, a date and a blank line may stand above the headings. */
const mostAbove = 10;
/** Columns that only tables of recipes have. */
const ofRecipes = ["ingredients", "zutaten", "recipeingredient", "instructions", "directions", "zubereitung", "recipeinstructions"];

export type Columns = ReadonlyMap<ImportColumn, number>;

export interface Table {
  readonly delimiter: Delimiter;
  /** Null where no line names them. */
  readonly columns: Columns | null;
  /** The rows, each on its line of the file. */
  readonly text: string;
}

/**
 * The table's position and columns; null for plain lines.
 *
 * @throws NotBrought for a table of recipes
 */
export function tableIn(file: string): Table | null {
  const whole = file.replace(/\r\n?/g, "\n");
  const markdown = ofMarkdown(whole);
  const said = /^sep=([,;\t])\n/i.exec(whole)?.[1] as Delimiter | undefined;
  const lines = (said === undefined ? markdown ?? whole : whole.replace(/^[^\n]*/, "")).split("\n");
  let above = 0;
  for (const [index, line] of lines.entries()) {
    if (above >= mostAbove) break;
    if (line.trim() === "") continue;
    const delimiter = said ?? (markdown === null ? delimiterOf(line) : "\t");
    const columns = delimiter === null ? null : headingsOf(tableRows(unquoted(line), delimiter, 1)[0]);
    // Below the first line a single word that is a heading is more likely a thing.
    if (delimiter !== null && columns !== null && (above === 0 || columns.size > 1)) {
      return { delimiter, columns, text: "\n".repeat(index + 1) + lines.slice(index + 1).join("\n") };
    }
    above += 1;
  }
  const text = lines.join("\n");
  const delimiter = said ?? (markdown === null ? delimiterOf(text) : "\t");
  return delimiter === null ? null : { delimiter, columns: null, text };
}

/** The line less a quote that goes on below. */
function unquoted(line: string): string {
  return (line.match(/"/g) ?? []).length % 2 === 0 ? line : line.replace(/"/g, "");
}

/** The lines of a table in Markdown with tabs between its cells, all others empty; null where there is none. */
function ofMarkdown(file: string): string | null {
  const isRule = (line: string): boolean => line.includes("---") && /^[\s:|-]+$/.test(line);
  const lines = file.split("\n");
  const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);
  if (!lines.some((line, index) => isRule(line) && isRow(lines[index - 1] ?? ""))) return null;
  const cells = (line: string): string => line.trim().slice(1, -1).split("|").map((cell) => cell.trim()).join("\t");
  return lines.map((line) => (isRow(line) && !isRule(line) ? cells(line) : "")).join("\n");
}

/** Which column is where; null for a row that is none of headings. */
function headingsOf(row: TableRow | undefined): Columns | null {
  const found = new Map<ImportColumn, number>();
  row?.cells.forEach((cell, index) => {
    // Grocy writes "Product / Note".
    const heading = cell.length > longestHeading ? "" : folded(cell.split("/")[0] ?? "").trim();
    if (ofRecipes.includes(heading)) throw new NotBrought("recipeTable");
    for (const column of Object.keys(headings) as ImportColumn[]) {
      if (headings[column].includes(heading) && !found.has(column)) found.set(column, index);
    }
  });
  const described = found.get("note");
  if (!found.has("name") && !found.has("product") && described !== undefined && (found.has("amount") || found.has("unit"))) {
    found.set("name", described);
    found.delete("note");
  }
  return found.has("name") || found.has("product") ? found : null;
}

/** The columns of a table that names none: the first is the name, unless it counts, or says the same again and again. */
export function guessedColumns(rows: readonly TableRow[]): Columns {
  const [first, second] = [rows.map(({ cells }) => cells[0] ?? ""), rows.map(({ cells }) => cells[1] ?? "")];
  const isNumber = (cell: string): boolean => /^\d+(?:[.,]\d+)?$/.test(cell);
  if (second.every((cell) => cell !== "" && !isNumber(cell))) {
    if (first.every(isNumber)) return new Map([["name", 1], ["amount", 0]]);
    if (rows.length > 2 && new Set(first).size === 1 && new Set(second).size > 1) return new Map([["name", 1]]);
  }
  return new Map([["name", 0]]);
}

/** True if a single line is a heading for names. */
export function isNameHeading(line: string): boolean {
  return headings.name.includes(folded(line));
}
