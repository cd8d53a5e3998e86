/** The server's limits, in code points. */
const longest = { name: 100, category: 60, details: 2_000, note: 500 };

// Control characters, zero-width marks, directional marks and blank letters: invisible, and able to make two names look
// the same.
const invisible = new RegExp(
  [
    String.raw`[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200e\u200f`,
    String.raw`\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\uffff]`,
  ].join(""),
  "gu",
);
// Emoji join two pictures with a joiner; elsewhere it is invisible.
const strayJoiner =
  /(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
// A lone surrogate, left by a cut through an emoji; the server rejects such texts.
const half = /\p{Surrogate}/gu;

/** A name as stored: trimmed, without invisible characters, and within the length limit. */
export function cleanName(text: string, most = longest.name): string {
  const spaced = oneLine(text);
  const bare = spaced.replace(/^[\s,;:()\-–]+|[\s,;:(\-–]+$/gu, "").replace(/^([^(]*)\)$/u, "$1");
  return cut(bare, most);
}

/** Like `cleanName`, but capitalized for lists. */
export function shownName(text: string): string {
  const name = cleanName(text);
  const [first = ""] = name;
  return cut(first.toLocaleUpperCase() + name.slice(first.length), longest.name);
}

/** The name of a category, as stored. */
export function categoryName(text: string): string {
  return cut(shownName(text), longest.category);
}

/** The description of a list, as stored; keeps line breaks. */
export function cleanDetails(text: string): string {
  return cleanText(text, longest.details);
}

/** A text of several lines, as stored: without control characters and directional marks. */
export function cleanText(text: string, most: number): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/gu, "\n").split("\n");
  return cut(lines.map((line) => visible(line.replace(/\t/gu, " "))).join("\n"), most);
}

/** A note of an entry, as stored; keeps spaces while typing. */
export function cleanNote(text: string): string {
  return cut(visible(text.replace(/\s/gu, " ")), longest.note, false);
}

/** The first emoji of a text; empty without one. */
export function firstEmoji(text: string): string {
  return picture.exec(text)?.[0] ?? "";
}

const shade = "(?:\\ufe0f|[\\u{1f3fb}-\\u{1f3ff}])?";
const tags = "[\\u{e0020}-\\u{e007f}]{1,8}";
const joined = `(?:\\u200d\\p{Extended_Pictographic}${shade}){0,4}`;
// A flag, a key cap, or a picture with its skin tone and its tags or joined pictures; at most 14 code points.
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

/** The first code points, without cutting through a composed character. */
function cut(text: string, most: number, trims = true): string {
  const points = [...text];
  if (points.length <= most) return trims ? text.trim() : text;
  let end = most;
  // A mark, a joiner and a joined picture belong to the character before.
  while (end > 0 && (joins.test(points[end] ?? "") || points[end - 1] === "\u200d")) end -= 1;
  return points.slice(0, end === 0 ? most : end).join("").trim();
}

const joins = /^[\p{M}\u200d\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]$/u;
