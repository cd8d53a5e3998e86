/** As the server takes them, counted in code points. */
const longest = { name: 100, category: 60, details: 2_000, note: 500 };

// Controls, zero-width marks, marks of writing direction and blank letters: invisible, and able to make two names look
// the same.
const invisible = new RegExp(
  [
    String.raw`[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200e\u200f`,
    String.raw`\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\uffff]`,
  ].join(""),
  "gu",
);
// Emoji are made with a joiner between two pictures; anywhere else it is as invisible as the others.
const strayJoiner =
  /(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
// Half of a character, as a cut through an emoji leaves it; the server refuses such a text.
const half = /\p{Surrogate}/gu;

/** A name as it is kept: without invisible characters, spaces or punctuation around it, and of a length to read. */
export function cleanName(text: string, most = longest.name): string {
  const spaced = oneLine(text);
  const bare = spaced.replace(/^[\s,;:()\-–]+|[\s,;:(\-–]+$/gu, "").replace(/^([^(]*)\)$/u, "$1");
  return cut(bare, most);
}

/** The same with a capital first, as lists show items. */
export function shownName(text: string): string {
  const name = cleanName(text);
  const [first = ""] = name;
  return cut(first.toLocaleUpperCase() + name.slice(first.length), longest.name);
}

/** The name of a category, as it is kept. */
export function categoryName(text: string): string {
  return cut(shownName(text), longest.category);
}

/** What a list is for, as it is kept; lines stay. */
export function cleanDetails(text: string): string {
  return cleanText(text, longest.details);
}

/** A text of several lines, as it is kept: without control characters and marks of writing direction. */
export function cleanText(text: string, most: number): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/gu, "\n").split("\n");
  return cut(lines.map((line) => visible(line.replace(/\t/gu, " "))).join("\n"), most);
}

/** A note to an entry, as it is kept: spaces stay where they are typed. */
export function cleanNote(text: string): string {
  return cut(visible(text.replace(/\s/gu, " ")), longest.note, false);
}

/** The first picture of a text; empty where it has none. */
export function firstEmoji(text: string): string {
  return picture.exec(text)?.[0] ?? "";
}

const shade = "(?:\\ufe0f|[\\u{1f3fb}-\\u{1f3ff}])?";
const tags = "[\\u{e0020}-\\u{e007f}]{1,8}";
const joined = `(?:\\u200d\\p{Extended_Pictographic}${shade}){0,4}`;
// A flag, a key cap, or a picture with its shade and its tags or what is joined to it; at most 14 code points.
const picture = new RegExp(
  `\\p{RI}{2}|[#*0-9]\\ufe0f?\\u20e3|\\p{Extended_Pictographic}${shade}(?:${tags}|${joined})`,
  "u",
);

function oneLine(text: string): string {
  return visible(text.replace(/\s+/gu, " ")).replace(/ {2,}/gu, " ").trim();
}

function visible(text: string): string {
  return text.replace(half, "").replace(invisible, "").replace(strayJoiner, "");
}

/** The first code points; a character that is made of several is not cut through. */
function cut(text: string, most: number, trims = true): string {
  const points = [...text];
  if (points.length <= most) return trims ? text.trim() : text;
  let end = most;
  // A mark, a joiner or what is joined belongs to what stands before it.
  while (end > 0 && (joins.test(points[end] ?? "") || points[end - 1] === "\u200d")) end -= 1;
  return points.slice(0, end === 0 ? most : end).join("").trim();
}

const joins = /^[\p{M}\u200d\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]$/u;
