import type { QuickEntry } from "../../grocery/language/answers";

/**
 * What was said, thing by thing. Nobody hears commas: where a name is nothing that anybody knows, but begins with such a
 * thing and only such things follow, they were said one after the other ("milk bread butter and eggs").
 *
 * @param read - the reader of what is typed.
 * @returns as the reader has it wherever something unknown would be left over.
 */
export function spokenEntries(
  said: string,
  read: (text: string) => readonly QuickEntry[],
  isKnown: (name: string) => boolean,
): readonly QuickEntry[] {
  return read(said).flatMap((entry) => parted(entry, read, isKnown) ?? [entry]);
}

/** What stands beside these belongs together, or the reader would have parted it: "fish and chips". */
const joins: ReadonlySet<string> = new Set(["and", "und", "&", "or", "oder", "with", "mit", "of", "von"]);

/** Null where it is one thing. */
function parted(
  entry: QuickEntry,
  read: (text: string) => readonly QuickEntry[],
  isKnown: (name: string) => boolean,
): readonly QuickEntry[] | null {
  if (isKnown(entry.name)) return null;
  const spoken = entry.name.split(" ");
  // The longest first: "peanut butter bread" has no peanuts.
  for (let length = spoken.length - 1; length > 0; length -= 1) {
    const name = spoken.slice(0, length).join(" ");
    const isJoined = [spoken[length - 1], spoken[length]].some((word = "") => joins.has(word.toLowerCase()));
    if (isJoined || !isKnown(name)) continue;
    const others = read(spoken.slice(length).join(" ")).map((one) => {
      return isKnown(one.name) ? [one] : parted(one, read, isKnown);
    });
    if (others.length === 0 || others.includes(null)) continue;
    return [{ ...entry, name }, ...others.flatMap((some) => some ?? [])];
  }
  return null;
}
