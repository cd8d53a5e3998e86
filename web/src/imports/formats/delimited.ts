import { NotBrought } from "./brought";

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
  const counted = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }));
  const [best] = counted.sort((one, other) => other.count - one.count);
  return best === undefined || best.count === 0 ? null : best.delimiter;
}

/**
 * The rows of a table as RFC 4180 writes it; cells may have line breaks between quotes, empty lines are none.
 *
 * @param mostRows - more are refused before they take memory.
 * @throws NotBrought where quotes are opened and never closed, or there are more rows.
 */
export function tableRows(text: string, delimiter: Delimiter, mostRows: number): readonly TableRow[] {
  const rows: TableRow[] = [];
  let [cells, cell, line, begun, opened]: [string[], string, number, number, number | null] = [[], "", 1, 1, null];
  const endRow = (): void => {
    const all = [...cells, cell].map((each) => each.trim());
    if (all.some((each) => each !== "")) rows.push({ line: begun, cells: all });
    if (rows.length > mostRows) throw new NotBrought("tooManyEntries");
    [cells, cell] = [[], ""];
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place] ?? "";
    const isBreak = sign === "\n" || (sign === "\r" && text[place + 1] !== "\n");
    if (opened !== null) {
      if (sign !== "\"") cell += sign;
      else if (text[place + 1] === "\"") [cell, place] = [`${cell}"`, place + 1];
      else opened = null;
    } else if (sign === "\"" && cell.trim() === "") [cell, opened] = ["", line];
    else if (sign === delimiter) {
      cells.push(cell);
      cell = "";
    }
    else if (isBreak) endRow();
    else if (sign !== "\r") cell += sign;
    if (isBreak) {
      line += 1;
      if (opened === null) begun = line;
    }
  }
  if (opened !== null) throw new NotBrought("openQuotes", opened);
  endRow();
  return rows;
}
