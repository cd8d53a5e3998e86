/** Returns the field's value after pasting lines, separated by semicolons because it has one line. */
export function withPastedLines(value: string, lines: string, start: number, end: number): string {
  const joined = lines
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("; ");
  return value.slice(0, start) + joined + value.slice(end);
}
