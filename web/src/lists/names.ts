const longestName = 120;

// Controls, zero-width marks and marks of writing direction: invisible, and able to make two names look the same.
// The zero-width joiner stays, since emoji are made with it.
const invisible = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** A name as it is kept: without invisible characters, spaces or punctuation around it, and of a length to read. */
export function cleanName(text: string): string {
  const spaced = text.replace(/\s+/gu, " ").replace(invisible, "").trim();
  const bare = spaced.replace(/^[\s,;:()\-–]+|[\s,;:(\-–]+$/gu, "").replace(/^([^(]*)\)$/u, "$1");
  return [...bare].slice(0, longestName).join("").trim();
}

/** The same with a capital first, as lists show items. */
export function shownName(text: string): string {
  const name = cleanName(text);
  const [first = ""] = name;
  return first.toLocaleUpperCase() + name.slice(first.length);
}
