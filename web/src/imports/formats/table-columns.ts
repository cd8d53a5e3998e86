import { folded } from "../../grocery/words/folding";
import { ImportError } from "./imported-data";
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
/** A first line with a longer cell is not a heading. */
const longestHeading = 40;

/** The number of lines, such as a title or a date, that may precede the headings. */
const mostAbove = 10;
/** Columns that occur only in tables of recipes. */
const recipeHeadings = ["ingredients", "zutaten", "recipeingredient", "instructions", "directions", "zubereitung", "recipeinstructions"];

export type Columns = ReadonlyMap<ImportColumn, number>;

export interface Table {
  readonly delimiter: Delimiter;
  /** Null if no line names the columns. */
  readonly columns: Columns | null;
  /** The rows, with their line numbers as in the file. */
  readonly text: string;
}

/**
 * The table's position and columns; null for plain lines.
 *
 * @throws ImportError for a table of recipes
 */
export function tableIn(file: string): Table | null {
  const whole = file.replace(/\r\n?/g, "\n");
  const markdown = ofMarkdown(whole);
  const separator = /^sep=([,;\t])\n/i.exec(whole)?.[1] as Delimiter | undefined;
  const lines = (separator === undefined ? markdown ?? whole : whole.replace(/^[^\n]*/, "")).split("\n");
  let above = 0;
  for (const [index, line] of lines.entries()) {
    if (above >= mostAbove) break;
    if (line.trim() === "") continue;
    const delimiter = separator ?? (markdown === null ? delimiterOf(line) : "\t");
    const columns = delimiter === null ? null : headingsOf(tableRows(withoutOpenQuote(line), delimiter, 1)[0]);
    // Below the first line, a single word that matches a heading is more likely an item.
    if (delimiter !== null && columns !== null && (above === 0 || columns.size > 1)) {
      return { delimiter, columns, text: "\n".repeat(index + 1) + lines.slice(index + 1).join("\n") };
    }
    above += 1;
  }
  const text = lines.join("\n");
  const delimiter = separator ?? (markdown === null ? delimiterOf(text) : "\t");
  return delimiter === null ? null : { delimiter, columns: null, text };
}

/** The line without an unpaired quote, which continues below. */
function withoutOpenQuote(line: string): string {
  return (line.match(/"/g) ?? []).length % 2 === 0 ? line : line.replace(/"/g, "");
}

/** A Markdown table with tabs between its cells and other lines emptied; null if there is none. */
function ofMarkdown(file: string): string | null {
  const isRule = (line: string): boolean => line.includes("---") && /^[\s:|-]+$/.test(line);
  const lines = file.split("\n");
  const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);
  if (!lines.some((line, index) => isRule(line) && isRow(lines[index - 1] ?? ""))) return null;
  const cells = (line: string): string => line.trim().slice(1, -1).split("|").map((cell) => cell.trim()).join("\t");
  return lines.map((line) => (isRow(line) && !isRule(line) ? cells(line) : "")).join("\n");
}

/** The columns by name; null if the row has no headings. */
function headingsOf(row: TableRow | undefined): Columns | null {
  const columns = new Map<ImportColumn, number>();
  row?.cells.forEach((cell, index) => {
    // Grocy writes "Product / Note" as a heading.
    const heading = cell.length > longestHeading ? "" : folded(cell.split("/")[0] ?? "").trim();
    if (recipeHeadings.includes(heading)) throw new ImportError("recipeTable");
    for (const column of Object.keys(headings) as ImportColumn[]) {
      if (headings[column].includes(heading) && !columns.has(column)) columns.set(column, index);
    }
  });
  const noteColumn = columns.get("note");
  if (!columns.has("name") && !columns.has("product") && noteColumn !== undefined && (columns.has("amount") || columns.has("unit"))) {
    columns.set("name", noteColumn);
    columns.delete("note");
  }
  return columns.has("name") || columns.has("product") ? columns : null;
}

/** The columns of a table without headings: the first is the name, unless it contains numbers or one repeated value. */
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
