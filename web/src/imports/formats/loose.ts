/** Reads foreign data of any shape; a value of the wrong type counts as missing. */

export type Loose = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): Loose | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : null;
}

export function objects(value: unknown): readonly Loose[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  return all.map(asObject).filter((each): each is Loose => each !== null);
}

/** The first of these members with text, or with a number as text. */
export function looseText(object: Loose | null, ...names: readonly string[]): string {
  for (const name of names) {
    const value = object?.[name];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
  }
  return "";
}

/** The first of these members with a number above zero, which may be written as text. */
export function numberOf(object: Loose | null, ...names: readonly string[]): number | null {
  for (const name of names) {
    const value = object?.[name];
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number === "number" && Number.isFinite(number) && number > 0) return number;
  }
  return null;
}

/** True for `true`, 1 and "1", as the apps write it. */
export function isSet(object: Loose | null, ...names: readonly string[]): boolean {
  return names.some((name) => [true, 1, "1", "true"].some((yes) => object?.[name] === yes));
}

/** A number with at most three decimals. */
export function shortNumber(value: number): string {
  return String(Math.round(value * 1_000) / 1_000);
}

/** The lines of a text without empty ones. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n?|\n/).map((line) => line.trim()).filter((line) => line !== "");
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: "&", lt: "<", gt: ">", quot: "\"", apos: "'", nbsp: " ",
};

/** The text of an HTML fragment, with line breaks after paragraphs and list items. Never rendered as HTML. */
export function withoutTags(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const withBreaks = html.replace(/<br\s*\/?>|<\/(?:p|li|div|h[1-6]|tr)>/gi, "\n").replace(/<[^<>]*>/g, "");
  return withBreaks.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return namedEntities[String(name).toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });
}
