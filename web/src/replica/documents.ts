/** The server's size limit of a row in bytes, less room for the row's other fields. */
export const largestDocument = 120 << 10;

/** The size of a value in bytes as `FieldValue.size` on the server counts, or slightly more. */
export function documentSize(value: unknown): number {
  if (typeof value === "string") return utf8Length(value) + 2;
  if (typeof value === "number") return 12;
  if (Array.isArray(value)) return value.reduce<number>((sum, element) => sum + documentSize(element) + 1, 2);
  if (typeof value !== "object" || value === null) return 4;
  return Object.entries(value).reduce((sum, [key, each]) => sum + utf8Length(key) + 4 + documentSize(each), 2);
}

function utf8Length(text: string): number {
  let length = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}

/** True if both are equal regardless of member order: the server sorts members by name. */
export function isSameDocument(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [members, others] = [Object.entries(one), new Map(Object.entries(other))];
  return members.length === others.size && members.every(([key, value]) => isSameDocument(value, others.get(key)));
}
