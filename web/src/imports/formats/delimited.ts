import { ImportError } from "./imported-data";

export type Delimiter = "," | ";" | "\t";

export interface TableRow {
  /** Line number, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const delimiters: readonly Delimiter[] = ["\t", ";", ","];

/** The delimiter in the first line with content, outside of quotes; null without one. */
export function delimiterOf(text: string): Delimiter | null {
  const first = /^[^\r\n]*\S[^\r\n]*/m.exec(text)?.[0] ?? "";
  const bare = first.replace(/"(?:[^"]|"")*"/g, "");
  const candidates = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }));
  const [best] = candidates.sort((one, other) => other.count - one.count);
  return best === undefined || best.count === 0 ? null : best.delimiter;
}

/**
 * Parses a table as in RFC 4180: quoted cells may contain line breaks; empty lines are skipped.
 *
 * @param mostRows - the limit; a longer table is refused before it uses memory
 * @throws ImportError for unclosed quotes or too many rows
 */
export function tableRows(text: string, delimiter: Delimiter, mostRows: number): readonly TableRow[] {
  const rows: TableRow[] = [];
  let [cells, cell, line, rowLine, quoteLine]: [string[], string, number, number, number | null] = [[], "", 1, 1, null];
  const endRow = (): void => {
    const all = [...cells, cell].map((each) => each.trim());
    if (all.some((each) => each !== "")) rows.push({ line: rowLine, cells: all });
    if (rows.length > mostRows) throw new ImportError("tooManyEntries");
    [cells, cell] = [[], ""];
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? "";
    const isBreak = character === "\n" || (character === "\r" && text[index + 1] !== "\n");
    if (quoteLine !== null) {
      if (character !== "\"") cell += character;
      else if (text[index + 1] === "\"") [cell, index] = [`${cell}"`, index + 1];
      else quoteLine = null;
    } else if (character === "\"" && cell.trim() === "") [cell, quoteLine] = ["", line];
    else if (character === delimiter) {
      cells.push(cell);
      cell = "";
    }
    else if (isBreak) endRow();
    else if (character !== "\r") cell += character;
    if (isBreak) {
      line += 1;
      if (quoteLine === null) rowLine = line;
    }
  }
  if (quoteLine !== null) throw new ImportError("openQuotes", quoteLine);
  endRow();
  return rows;
}
