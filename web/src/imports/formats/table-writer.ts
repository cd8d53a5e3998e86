/** `=`, `+`, `-`, `@`, their full-width forms, and the white space that some programs skip before them. */
const startsFormula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/**
 * Writes a table for spreadsheets: RFC 4180 in UTF-8 with a byte order mark. Mirrors `TableExport` in Swift.
 *
 * Cells that a spreadsheet would run as formulas get an apostrophe in front; `unescapedCell` removes it.
 */
export function writtenTable(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(writtenCell).join(",")}\r\n`).join("")}`;
}

function writtenCell(text: string): string {
  // Source: OWASP, CSV injection.
  const cell = startsFormula.test(text) ? `'${text}` : text;
  return /[",;\n\r\t]|^ | $/.test(cell) ? `"${cell.replace(/"/g, "\"\"")}"` : cell;
}

/** The text of a cell as before `writtenTable`. */
export function unescapedCell(cell: string): string {
  return cell.startsWith("'") && startsFormula.test(cell) ? cell.slice(1) : cell;
}
