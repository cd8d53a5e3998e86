/** Row limit of a paste; larger tables belong in a file import. */
export const mostPastedRows = 2_000;

/**
 * Parses the clipboard format of spreadsheets: tabs, line ends, and quotes around cells that contain them.
 *
 * Quotes are doubled inside, and count only at the beginning of a cell.
 */
export function pastedBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = (): void => {
    rows[rows.length - 1]?.push(cell);
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === "" && closes(text, at)) isQuoted = true;
    else if (character === "\t") endCell();
    else if (character === "\n" || character === "\r") {
      if (character === "\r" && text[at + 1] === "\n") at += 1;
      endCell();
      rows.push([]);
    } else cell += character;
  }
  endCell();
  // A copied table ends with a line end.
  const last = rows[rows.length - 1];
  if (rows.length > 1 && last?.length === 1 && last[0] === "") rows.pop();
  return rows;
}

/** True if the quote at `from` closes at the end of its cell; an inch sign does not. */
function closes(text: string, from: number): boolean {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] ?? "");
  }
  return false;
}

/** Rows and cells in the clipboard format of spreadsheets. */
export function copiedBlock(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);
  return rows.map((row) => row.map(quoted).join("\t")).join("\n");
}
