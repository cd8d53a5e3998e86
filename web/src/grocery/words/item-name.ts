import { folded } from "./folding";

/** How well the name of something sold answers what a shopper wrote, worst first. The twin of `ItemMatch` in Swift. */
export const itemMatches = ["mention", "variety", "kind", "sameWords", "same"] as const;
export type ItemMatch = typeof itemMatches[number];

/** Words that the rules of `wordStem` would take for others, or whose plural follows no rule. */
const irregularStems: Readonly<Record<string, string>> = {
  chicken: "chicken",
  eier: "ei",
  huhner: "huhn",
  geese: "goos",
};

/**
 * What singular and plural of a word have in common, in English and simple German; not a word itself.
 *
 * @param word - folded, without spaces.
 */
export function wordStem(word: string): string {
  const irregular = irregularStems[word];
  if (irregular !== undefined) return irregular;
  let stem = word;
  if (stem.length > 3 && stem.endsWith("s") && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  else if (stem.length > 4 && /(?:en|eln|ern)$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith("e")) stem = stem.slice(0, -1);
  if (stem.length > 2 && stem.endsWith("y")) return `${stem.slice(0, -1)}i`;
  if (stem.length > 2 && stem.endsWith("f")) return `${stem.slice(0, -1)}v`;
  return stem;
}

/** The stem of each word of a name. */
export function stems(name: string): readonly string[] {
  return folded(name)
    .split(" ")
    .filter((part) => part !== "")
    .map(wordStem);
}

/** The same for "Tomatoes" and "tomato": names with one key are one item. */
export function itemKey(name: string): string {
  return stems(name).join(" ");
}

/**
 * Returns what a table holds for a name: for all of its words, else for the last two, else for the last one, which says what the
 * thing is.
 *
 * @param table - keyed by `itemKey`.
 */
export function valueOfName<Value>(name: string, table: ReadonlyMap<string, Value>): Value | undefined {
  const parts = stems(name);
  return table.get(parts.join(" ")) ?? table.get(parts.slice(-2).join(" ")) ?? table.get(parts[parts.length - 1] ?? "");
}

/**
 * How well something sold answers an entry.
 *
 * @param sold - the stems of its name.
 * @param entry - the stems of what is wanted.
 * @returns null where a word of the entry is missing.
 */
export function itemMatch(sold: readonly string[], entry: readonly string[]): ItemMatch | null {
  if (sold.length === 0 || entry.length === 0) return null;
  if (sold.join(" ") === entry.join(" ")) return "same";
  if (!entry.every((stem) => sold.includes(stem))) return null;
  if (sold.length === entry.length && [...sold].sort().join(" ") === [...entry].sort().join(" ")) return "sameWords";
  return sold[sold.length - 1] === entry[entry.length - 1] ? "kind" : "mention";
}
