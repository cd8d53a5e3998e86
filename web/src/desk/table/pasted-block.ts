/** What is pasted at most: a block that no hand has looked through is a file, and files have a place of their own. */
export const mostPastedRows = 2_000;

/**
 * Rows and cells of what a spreadsheet puts on the clipboard: tabs and line ends, and quotes around what contains them.
 *
 * The quotes are those of the spreadsheets: doubled inside, and only where the cell begins with one.
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
    const letter = text[at] ?? "";
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === "" && closes(text, at)) isQuoted = true;
    else if (letter === "\t") endCell();
    else if (letter === "\n" || letter === "\r") {
      if (letter === "\r" && text[at + 1] === "\n") at += 1;
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  // What is copied from a table ends with the end of its last line.
  const last = rows[rows.length - 1];
  if (rows.length > 1 && last?.length === 1 && last[0] === "") rows.pop();
  return rows;
}

/** Whether the quote at `from` is closed at the end of its cell; a lone inch sign is not. */
function closes(text: string, from: number): boolean {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] ?? "");
  }
  return false;
}

/** Rows and cells as a spreadsheet takes them from the clipboard. */
export function copiedBlock(rows: readonly (readonly string[])[]): string {
  const written = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);
  return rows.map((row) => row.map(written).join("\t")).join("\n");
}
