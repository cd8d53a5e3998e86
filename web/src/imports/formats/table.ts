import { most, shortened } from "./brought";
import type { Brought, BroughtEntry, LeftOut } from "./brought";
import { folded } from "../../grocery/words/folding";
import { delimiterOf, tableRows } from "./delimited";
import type { TableRow } from "./delimited";
import { linesOf } from "./loose";

type Column = "name" | "amount" | "unit" | "note" | "category" | "list" | "done" | "product";

/** What columns are called, in English and German; folded. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  name: [
    "name", "item", "items", "product", "article", "title", "entry", "ingredient", "food", "product name", "item name",
    "artikel", "produkt", "bezeichnung", "titel", "eintrag", "ware", "zutat", "lebensmittel", "produktname",
  ],
  amount: ["amount", "quantity", "qty", "count", "number", "menge", "anzahl", "stuckzahl"],
  unit: ["unit", "units", "measure", "einheit", "mengeneinheit", "quantity unit"],
  note: ["note", "notes", "comment", "description", "notiz", "notizen", "bemerkung", "kommentar", "beschreibung", "hinweis"],
  category: ["category", "aisle", "department", "product group", "kategorie", "abteilung", "gruppe", "produktgruppe", "label"],
  list: ["list", "shopping list", "list name", "liste", "einkaufsliste", "einkaufszettel"],
  done: ["done", "checked", "bought", "purchased", "completed", "in cart", "erledigt", "gekauft", "abgehakt", "fertig"],
  product: ["product_id", "product id"],
};
const yes = new Set(["1", "x", "true", "yes", "y", "done", "checked", "ja", "j", "wahr", "erledigt", "gekauft", "✓", "✔", "☑"]);
/** Longer first lines are no headings. */
const longestHeading = 40;

/**
 * A table of things, or plain lines of them.
 *
 * @param listName - the list of rows that name none.
 * @param isPlain - whether the file says itself that it is plain text: commas part nothing then, but under headings.
 * @throws NotBrought
 */
export function ofTable(text: string, listName: string, isPlain: boolean): Brought {
  const delimiter = delimiterOf(text);
  if (delimiter === null) return ofLines(text, listName);
  const columns = headingsOf(tableRows(firstLine(text), delimiter, 1)[0]);
  if (columns === null && isPlain) return ofLines(text, listName);
  const rows = tableRows(text, delimiter, most.entries + 1);
  return ofRows(columns === null ? rows : rows.slice(1), columns ?? new Map<Column, number>([["name", 0]]), listName);
}

/** The first line with something on it, less a quote that goes on below. */
function firstLine(text: string): string {
  const line = /^[^\r\n]*\S[^\r\n]*/m.exec(text)?.[0] ?? "";
  return (line.match(/"/g) ?? []).length % 2 === 0 ? line : line.replace(/"/g, "");
}

/** Which column is where; null for a row that is none of headings. */
function headingsOf(row: TableRow | undefined): ReadonlyMap<Column, number> | null {
  const found = new Map<Column, number>();
  row?.cells.forEach((cell, index) => {
    // Grocy writes "Product / Note".
    const heading = cell.length > longestHeading ? "" : folded(cell.split("/")[0] ?? "").trim();
    for (const column of Object.keys(headings) as Column[]) {
      if (headings[column].includes(heading) && !found.has(column)) found.set(column, index);
    }
  });
  return found.has("name") || found.has("product") ? found : null;
}

function ofRows(rows: readonly TableRow[], columns: ReadonlyMap<Column, number>, listName: string): Brought {
  const leftOut: LeftOut[] = [];
  const byList = new Map<string, BroughtEntry[]>();
  let hasCategory = false;
  for (const { line, cells } of rows) {
    const cell = (column: Column): string => cells[columns.get(column) ?? -1] ?? "";
    // A row of Grocy's own table has either a product, of which only the number is said, or a note.
    const isNumber = !columns.has("name");
    const name = isNumber ? (cell("product") === "" ? cell("note") : "") : cell("name");
    hasCategory ||= cell("category") !== "";
    const why = isNumber && name === "" && cell("product") !== "" ? "unknownProduct" : faultOf(name);
    if (why !== null) {
      leftOut.push({ what: shortened(cells.join(" ").trim()), why, line });
      continue;
    }
    const list = cell("list") === "" || columns.get("list") === undefined ? listName : cell("list");
    const entries = byList.get(list) ?? [];
    byList.set(list, entries);
    const note = isNumber ? "" : cell("note");
    entries.push({ name, amount: amountOf(cell("amount"), cell("unit")), note, isDone: yes.has(folded(cell("done"))) });
  }
  const lists = [...byList].map(([name, entries]) => ({ name, isTemplate: false, entries }));
  return { origin: "table", lists, recipes: [], leftOut, besides: hasCategory ? ["labels"] : [] };
}

function faultOf(name: string): LeftOut["why"] | null {
  if (name === "") return "nameless";
  return [...name].length > most.name ? "nameTooLong" : null;
}

/** "1,5" is written with a comma where a semicolon parts the cells; one of no unit says nothing. */
function amountOf(amount: string, unit: string): string {
  const plain = amount.replace(/^(\d+),(\d{1,3})(?!\d)/, "$1.$2").replace(/^(\d+)\.0+(?!\d)/, "$1");
  return plain === "" || (plain === "1" && unit === "") || plain === "0" ? "" : `${plain} ${unit}`.trim();
}

/** One thing a line, as it would be typed; marks of a list in front of it go. */
function ofLines(text: string, listName: string): Brought {
  const leftOut: LeftOut[] = [];
  const entries: BroughtEntry[] = [];
  text.split(/\r\n?|\n/).forEach((written, index) => {
    const done = /^\s*(?:[-*+]\s+)?(?:\[[xX]\]|[☑✓✔])\s*/.exec(written);
    const line = written.slice(done?.[0]?.length ?? 0).replace(/^\s*(?:[-*+•·–]\s+)?(?:\[ ?\]|☐)?\s*/u, "").trim();
    const cleaned = line.replace(/^"(.*)"$/, "$1");
    if (cleaned === "" || (index === 0 && headings.name.includes(folded(cleaned)) && linesOf(text).length > 1)) return;
    const why = faultOf(cleaned);
    if (why !== null) leftOut.push({ what: shortened(cleaned), why, line: index + 1 });
    else entries.push({ name: cleaned, amount: null, note: "", isDone: done !== null });
  });
  const lists = entries.length === 0 ? [] : [{ name: listName, isTemplate: false, entries }];
  return { origin: "lines", lists, recipes: [], leftOut, besides: [] };
}
