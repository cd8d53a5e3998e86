import { folded } from "./folding";

/** Match quality of a product's name and an entry, worst first. Mirrors `ItemMatch` in Swift. */
export const itemMatches = ["mention", "variety", "kind", "sameWords", "same"] as const;
export type ItemMatch = typeof itemMatches[number];

/** Words that the rules of `wordStem` would confuse, or with an irregular plural. */
const irregularStems: Readonly<Record<string, string>> = {
  chicken: "chicken",
  eier: "ei",
  huhner: "huhn",
  geese: "goos",
};

/**
 * The common stem of a word's singular and plural, in English and simple German; not a word itself.
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

/** The key of an item, equal for "Tomatoes" and "tomato". */
export function itemKey(name: string): string {
  return stems(name).join(" ");
}

/**
 * The value of a name in a table: by all its words, else by the last two, else by the last one, the head word.
 *
 * @param table - keyed by `itemKey`.
 */
export function valueOfName<Value>(name: string, table: ReadonlyMap<string, Value>): Value | undefined {
  const parts = stems(name);
  return table.get(parts.join(" ")) ?? table.get(parts.slice(-2).join(" ")) ?? table.get(parts[parts.length - 1] ?? "");
}

/**
 * The match quality of a product and an entry.
 *
 * @param sold - the stems of the product's name.
 * @param entry - the stems of the entry.
 * @returns null if a word of the entry is missing.
 */
export function itemMatch(sold: readonly string[], entry: readonly string[]): ItemMatch | null {
  if (sold.length === 0 || entry.length === 0) return null;
  if (sold.join(" ") === entry.join(" ")) return "same";
  if (!entry.every((stem) => sold.includes(stem))) return null;
  if (sold.length === entry.length && [...sold].sort().join(" ") === [...entry].sort().join(" ")) return "sameWords";
  return sold[sold.length - 1] === entry[entry.length - 1] ? "kind" : "mention";
}
