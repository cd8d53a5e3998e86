import { importLimits, shorten } from "./imported-data";
import type { ImportedData, ImportedEntry, SkippedPart } from "./imported-data";
import { folded } from "../../grocery/words/folding";
import { tableRows } from "./delimited";
import type { TableRow } from "./delimited";
import { linesOf } from "./loose";
import { guessedColumns, isNameHeading, tableIn } from "./table-columns";
import type { ImportColumn, Columns } from "./table-columns";

/** Words for a ticked cell; folded. */
export const yesWords: ReadonlySet<string> = new Set(["1", "x", "true", "yes", "y", "done", "checked", "ja", "j", "wahr", "erledigt", "gekauft", "✓", "✔", "☑"]);
/** Row types in exported task lists that are not tasks. */
const ignoredTypes = new Set(["meta", "section", "note"]);

/**
 * Reads a table of items, or plain lines.
 *
 * @param listName - the list for rows without one
 * @param isPlain - true for a plain text file: commas separate cells only below headings
 * @throws ImportError
 */
export function ofTable(text: string, listName: string, isPlain: boolean): ImportedData {
  const table = tableIn(text);
  if (table === null || (table.columns === null && isPlain)) return ofLines(text, listName);
  const rows = tableRows(table.text, table.delimiter, importLimits.entries + 1);
  return ofRows(rows, table.columns ?? guessedColumns(rows), listName);
}

function ofRows(rows: readonly TableRow[], columns: Columns, listName: string): ImportedData {
  const leftOut: SkippedPart[] = [];
  const byList = new Map<string, ImportedEntry[]>();
  let hasCategory = false;
  for (const { line, cells } of rows) {
    const cell = (column: ImportColumn): string => cells[columns.get(column) ?? -1] ?? "";
    if (ignoredTypes.has(folded(cell("type")))) continue;
    // A row of Grocy's own table has either a product id or a note.
    const isNumber = !columns.has("name");
    const name = isNumber ? (cell("product") === "" ? cell("note") : "") : cell("name");
    hasCategory ||= cell("category") !== "";
    const why = isNumber && name === "" && cell("product") !== "" ? "unknownProduct" : faultOf(name);
    if (why !== null) {
      leftOut.push({ what: shorten(cells.join(" ").trim()), why, line });
      continue;
    }
    const list = cell("list") === "" || columns.get("list") === undefined ? listName : cell("list");
    const entries = byList.get(list) ?? [];
    byList.set(list, entries);
    const note = isNumber ? "" : cell("note");
    entries.push({ name, amount: amountOf(cell("amount"), cell("unit")), note, isDone: yesWords.has(folded(cell("done"))) });
  }
  const lists = [...byList].map(([name, entries]) => ({ name, isTemplate: false, entries }));
  return { origin: "table", lists, recipes: [], leftOut, besides: hasCategory ? ["labels"] : [] };
}

function faultOf(name: string): SkippedPart["why"] | null {
  if (name === "") return "nameless";
  return [...name].length > importLimits.name ? "nameTooLong" : null;
}

/** "1,5" has a decimal comma in tables separated by semicolons; an amount of 1 without a unit is omitted. */
function amountOf(amount: string, unit: string): string {
  const plain = amount.replace(/^(\d+),(\d{1,3})(?!\d)/, "$1.$2").replace(/^(\d+)\.0+(?!\d)/, "$1");
  return plain === "" || (plain === "1" && unit === "") || plain === "0" ? "" : `${plain} ${unit}`.trim();
}

/** Reads one item per line, as if typed. Removes list marks and headings. */
function ofLines(text: string, listName: string): ImportedData {
  const leftOut: SkippedPart[] = [];
  const entries: ImportedEntry[] = [];
  const isAlone = linesOf(text).length === 1;
  text.split(/\r\n?|\n/).forEach((rawLine, index) => {
    const done = /^\s*(?:[-*+]\s+)?(?:\[[xX]\]|[☑✓✔])\s*/.exec(rawLine);
    const line = rawLine.slice(done?.[0]?.length ?? 0).replace(/^\s*(?:[-*+•·–]\s+)?(?:\[ ?\]|☐)?\s*/u, "").trim();
    const cleaned = withPlainCount(line.replace(/^"(.*)"$/, "$1"));
    const isHeading = /^#{1,6}\s/.test(cleaned) || (index === 0 && isNameHeading(cleaned));
    if (cleaned === "" || (isHeading && !isAlone)) return;
    const why = faultOf(cleaned);
    if (why !== null) leftOut.push({ what: shorten(cleaned), why, line: index + 1 });
    else entries.push({ name: cleaned, amount: null, note: "", isDone: done !== null });
  });
  const lists = entries.length === 0 ? [] : [{ name: listName, isTemplate: false, entries }];
  return { origin: "lines", lists, recipes: [], leftOut, besides: [] };
}

/** Rewrites "[ 10 ] apples" and "10, apples" as "10 apples". */
function withPlainCount(line: string): string {
  return line.replace(/^\[\s*(\d+(?:[.,]\d+)?)\s*\]\s*/, "$1 ").replace(/^(\d+)\s*,\s*(?=\p{L})/u, "$1 ");
}
