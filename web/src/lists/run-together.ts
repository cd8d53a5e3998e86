import type { TypedEntry } from "../grocery/language/answers";

/** Parses typed text and knows the names of households, stores and the lexicon. */
export interface Reading {
  readonly read: (text: string) => readonly TypedEntry[];
  /** True if the name is known in any word order. */
  readonly isKnown: (name: string) => boolean;
  /** True if the name is known in this word order; reversed words of a longer text may name something else. */
  readonly isKnownAsWritten: (name: string) => boolean;
}

/** These words connect their neighbors into one item, as in "fish and chips"; the parser would split a list. */
export const joins: ReadonlySet<string> = new Set(["and", "und", "&", "or", "oder", "with", "mit", "of", "von"]);

/** Longer texts were pasted, not dictated. */
const mostWords = 40;

/** Removes a trailing connective that the parser leaves in "Milch Brot Butter und Eier": "Butter und". */
export function withoutJoin(entry: TypedEntry, isKnown: Reading["isKnown"]): TypedEntry {
  const words = entry.name.split(" ");
  const name = words.slice(0, -1).join(" ");
  return joins.has(words.at(-1)?.toLowerCase() ?? "") && isKnown(name) ? { ...entry, name } : entry;
}

/**
 * Splits items spoken without commas: an unknown name that consists only of known names, such as "milk bread butter and
 * eggs".
 *
 * @returns null for a single item, or if an unknown word would remain
 * @complexity Parses each suffix of the name at most once.
 */
export function splitEntry(entry: TypedEntry, { read, isKnown, isKnownAsWritten }: Reading): readonly TypedEntry[] | null {
  const cache = new Map<string, readonly TypedEntry[] | null>();
  const things = (text: string): readonly TypedEntry[] | null => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const all = read(text).map((one) => (isKnownAsWritten(one.name) ? [one] : split(one)));
    const parts = all.length === 0 || all.includes(null) ? null : all.flatMap((some) => some ?? []);
    cache.set(text, parts);
    return parts;
  };
  const split = (one: TypedEntry): readonly TypedEntry[] | null => {
    const words = one.name.split(" ");
    if (words.length > mostWords) return null;
    // Try the longest prefix first, so that "peanut butter bread" does not start with peanuts.
    for (let length = words.length - 1; length > 0; length -= 1) {
      const name = words.slice(0, length).join(" ");
      const isJoined = [words[length - 1], words[length]].some((word = "") => joins.has(word.toLowerCase()));
      if (isJoined || !isKnownAsWritten(name)) continue;
      const others = things(words.slice(length).join(" "));
      if (others !== null) return [{ ...one, name }, ...others];
    }
    return null;
  };
  return isKnown(entry.name) ? null : split(entry);
}
