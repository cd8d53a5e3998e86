/** What is in the box after lines were pasted into it: a field has one line, so they are parted by semicolons. */
export function withPastedLines(value: string, lines: string, start: number, end: number): string {
  const joined = lines
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("; ");
  return value.slice(0, start) + joined + value.slice(end);
}
