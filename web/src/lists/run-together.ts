import type { TypedEntry } from "../grocery/language/answers";

/** Reads what is typed, and knows what people, households and stores have a name for. */
export interface Reading {
  readonly read: (text: string) => readonly TypedEntry[];
  /** In any order of its words. */
  readonly isKnown: (name: string) => boolean;
  /** In this order of its words: of several in a row, two next to each other may be another thing the other way round. */
  readonly isKnownAsWritten: (name: string) => boolean;
}

/** What stands beside these belongs together, or the reader would have parted it: "fish and chips". */
export const joins: ReadonlySet<string> = new Set(["and", "und", "&", "or", "oder", "with", "mit", "of", "von"]);

/** Nobody says more in one breath; what is longer was pasted. */
const mostWords = 40;

/** What the reader leaves of "Milch Brot Butter und Eier" where it parts German nouns by itself: "Butter und". */
export function withoutJoin(entry: TypedEntry, isKnown: Reading["isKnown"]): TypedEntry {
  const words = entry.name.split(" ");
  const name = words.slice(0, -1).join(" ");
  return joins.has(words.at(-1)?.toLowerCase() ?? "") && isKnown(name) ? { ...entry, name } : entry;
}

/**
 * The things that were said one after the other, where nobody hears or writes a comma: a name that is nothing that anybody
 * knows, but begins with a known thing and goes on with known things only ("milk bread butter and eggs").
 *
 * @returns null where it is one thing, or something unknown would be left over.
 * @complexity each end of the name is read at most once.
 */
export function partsOf(entry: TypedEntry, { read, isKnown, isKnownAsWritten }: Reading): readonly TypedEntry[] | null {
  const found = new Map<string, readonly TypedEntry[] | null>();
  const things = (text: string): readonly TypedEntry[] | null => {
    const before = found.get(text);
    if (before !== undefined) return before;
    const all = read(text).map((one) => (isKnownAsWritten(one.name) ? [one] : parted(one)));
    const known = all.length === 0 || all.includes(null) ? null : all.flatMap((some) => some ?? []);
    found.set(text, known);
    return known;
  };
  const parted = (one: TypedEntry): readonly TypedEntry[] | null => {
    const words = one.name.split(" ");
    if (words.length > mostWords) return null;
    // The longest first: "peanut butter bread" has no peanuts.
    for (let length = words.length - 1; length > 0; length -= 1) {
      const name = words.slice(0, length).join(" ");
      const isJoined = [words[length - 1], words[length]].some((word = "") => joins.has(word.toLowerCase()));
      if (isJoined || !isKnownAsWritten(name)) continue;
      const others = things(words.slice(length).join(" "));
      if (others !== null) return [{ ...one, name }, ...others];
    }
    return null;
  };
  return isKnown(entry.name) ? null : parted(entry);
}
