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
/** Invisible characters, such as soft hyphens, and variation selectors. */
const unseen = /^[\p{Cf}\ufe00-\ufe0f]$/u;
const accents = /^[\u0300-\u036f]+$/;
const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const ascii = /^[\0-\x7f]*$/;
const cache = new Map<string, string>();

/**
 * A text as it is searched and compared: lower case, without accents and punctuation, words separated by single spaces.
 *
 * Mirrors `folded(_:)` in Swift; both are checked by `contract/folding.json`.
 */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  // Fast path for text that is ASCII without its accents.
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

/** The folded letters of a character; a space for separators, empty for ignored characters. */
function foldedCharacter(character: string): string {
  const cached = cache.get(character);
  if (cached !== undefined) return cached;
  const part = freshlyFolded(character);
  cache.set(character, part);
  return part;
}

function freshlyFolded(character: string): string {
  if (character === "'" || character === "’" || character === "ʼ" || accents.test(character) || unseen.test(character)) return "";
  const [base = "", ...rest] = character.normalize("NFD");
  // Only marks may be dropped: a Hangul syllable also decomposes, but into letters.
  const bare = (rest.length === 0 || accents.test(rest.join("")) ? base : character).toLowerCase();
  const spelling = spelled[bare];
  if (spelling !== undefined) return spelling;
  return letter.test(bare) || [...bare].length > 1 ? bare : " ";
}
