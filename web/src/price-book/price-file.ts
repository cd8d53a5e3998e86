import { folded } from "../grocery/words/folding";
import { delimiterOf, tableRows } from "../imports/formats/delimited";
import type { TableRow } from "../imports/formats/delimited";
import { bytesInFile, textIn } from "../imports/formats/file-text";
import { ImportError } from "../imports/formats/imported-data";
import { unescapedCell } from "../imports/formats/table-writer";
import { priceColumns } from "./price-table";
import type { PriceColumn } from "./price-table";

/** The limits of one import. */
export const priceFileLimits = { bytes: 5_000_000, lines: 20_000 };

/** The reason why a file has no prices to import. */
export type PriceFileFault =
  | { readonly kind: "tooLarge" | "tooManyLines" | "empty" | "noTable" | "unreadable" }
  | { readonly kind: "openQuotes"; readonly line: number }
  | { readonly kind: "noColumns"; readonly missing: readonly PriceColumn[] };

export interface PriceLine {
  /** Line number, from 1. */
  readonly line: number;
  /** The text in a column; empty without the column. */
  readonly cell: (column: PriceColumn) => string;
}

const needed = ["day", "thing", "price"] as const;

/** Reads a table of prices on this device; columns may be in any order, and others are ignored. */
export async function readPriceFile(file: Blob): Promise<readonly PriceLine[] | PriceFileFault> {
  if (file.size > priceFileLimits.bytes) return { kind: "tooLarge" };
  try {
    return linesIn(textIn(await bytesInFile(file)));
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    if (error.refusal === "openQuotes" && error.line !== null) return { kind: "openQuotes", line: error.line };
    return { kind: error.refusal === "tooManyEntries" ? "tooManyLines" : "unreadable" };
  }
}

/** @throws ImportError for unclosed quotes or too many lines */
function linesIn(text: string): readonly PriceLine[] | PriceFileFault {
  if (text.trim() === "") return { kind: "empty" };
  const delimiter = delimiterOf(text);
  // A binary file, such as a workbook of a spreadsheet program.
  if (delimiter === null || text.includes("\u0000")) return { kind: "noTable" };
  const [head, ...rows] = tableRows(text, delimiter, priceFileLimits.lines + 1);
  const columns = head === undefined ? new Map<PriceColumn, number>() : columnsIn(head);
  const missing: PriceColumn[] = needed.filter((column) => !columns.has(column));
  if (!columns.has("store") && !columns.has("storeId")) missing.push("store");
  if (missing.length > 0) return { kind: "noColumns", missing };
  if (rows.length === 0) return { kind: "empty" };
  return rows.map(({ line, cells }) => ({ line, cell: (column) => unescapedCell(cells[columns.get(column) ?? -1] ?? "") }));
}

function columnsIn({ cells }: TableRow): ReadonlyMap<PriceColumn, number> {
  const plain = (heading: string): string => folded(heading).replace(/ /g, "");
  const headings = cells.map(plain);
  return new Map(priceColumns.flatMap((column) => {
    const index = headings.indexOf(plain(column));
    return index === -1 ? [] : [[column, index]];
  }));
}
