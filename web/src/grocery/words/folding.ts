/** Letters that have no decomposition, spelled out. */
const spelled: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ĳ: "ij",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ς: "σ",
  ﬀ: "ff",
  ﬁ: "fi",
  ﬂ: "fl",
  ﬃ: "ffi",
  ﬄ: "ffl",
  ﬅ: "st",
  ﬆ: "st",
};

const letter = /^[\p{Nd}\p{Mn}\p{Mc}\p{Lm}\p{Lo}\p{Ll}]$/u;
/** Not seen, such as soft hyphens, or changes the looks of the letter before. */
const unseen = /^[\p{Cf}\ufe00-\ufe0f]$/u;
const accents = /^[\u0300-\u036f]+$/;
const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const ascii = /^[\0-\x7f]*$/;
const known = new Map<string, string>();

/**
 * A text as it is searched and compared: in lower case, without accents and punctuation, words apart by single spaces.
 *
 * The twin of `folded(_:)` in Swift, held to it by `contract/folding.json`.
 */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  // The quick way, for all that is in ASCII without its accents.
  const bare = lower.normalize("NFD").replace(/[\u0300-\u036f]+/g, "");
  if (ascii.test(bare)) return bare.replace(/'+/g, "").replace(/[^a-z0-9]+/g, " ").trim();
  return foldedByCharacter(text);
}

function foldedByCharacter(text: string): string {
  let result = "";
  let isBetweenWords = false;
  for (const character of text) {
    const part = foldedCharacter(character);
    if (part === " ") {
      isBetweenWords = true;
    } else if (part !== "") {
      if (isBetweenWords && result !== "") result += " ";
      isBetweenWords = false;
      result += part;
    }
  }
  return result;
}

/** Its letters, a space where it parts words, nothing where it vanishes. */
function foldedCharacter(character: string): string {
  const found = known.get(character);
  if (found !== undefined) return found;
  const part = freshlyFolded(character);
  known.set(character, part);
  return part;
}

function freshlyFolded(character: string): string {
  if (character === "'" || character === "’" || character === "ʼ" || accents.test(character) || unseen.test(character)) return "";
  const [base = "", ...rest] = character.normalize("NFD");
  // Only marks may be left out: a syllable of Hangul also decomposes, but into letters.
  const bare = (rest.length === 0 || accents.test(rest.join("")) ? base : character).toLowerCase();
  const spelling = spelled[bare];
  if (spelling !== undefined) return spelling;
  return letter.test(bare) || [...bare].length > 1 ? bare : " ";
}
