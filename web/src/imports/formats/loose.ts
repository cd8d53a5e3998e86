/** Reads of foreign data that may be anything: what is not what it should be is as if it were not there. */

export type Loose = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): Loose | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : null;
}

export function objects(value: unknown): readonly Loose[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.map(asObject).filter((each): each is Loose => each !== null);
}

/** The first of these members that is a text, or a number written as one. */
export function looseText(object: Loose | null, ...names: readonly string[]): string {
  for (const name of names) {
    const value = object?.[name];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
  }
  return "";
}

/** The first of these members that is a number above zero, also one written as text. */
export function numberOf(object: Loose | null, ...names: readonly string[]): number | null {
  for (const name of names) {
    const value = object?.[name];
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number === "number" && Number.isFinite(number) && number > 0) return number;
  }
  return null;
}

/** `true`, 1 and "1", as each app writes it. */
export function isSet(object: Loose | null, ...names: readonly string[]): boolean {
  return names.some((name) => [true, 1, "1", "true"].some((yes) => object?.[name] === yes));
}

/** A number with at most three digits behind its point, as nobody writes more of a kitchen. */
export function shortNumber(value: number): string {
  return String(Math.round(value * 1_000) / 1_000);
}

/** The lines of a text, without those that are empty. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n?|\n/).map((line) => line.trim()).filter((line) => line !== "");
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: "\"", apos: "'", nbsp: " " };

/** The text of a piece of HTML; paragraphs, list items and breaks become lines. It is never shown as HTML. */
export function withoutTags(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const parted = html.replace(/<br\s*\/?>|<\/(?:p|li|div|h[1-6]|tr)>/gi, "\n").replace(/<[^<>]*>/g, "");
  return parted.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });
}
