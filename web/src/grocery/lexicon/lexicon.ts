import { departments, departmentEmoji } from "../departments";
import type { Department } from "../departments";
import type { Language } from "../languages";
import { folded } from "../words/folding";
import { itemKey, stems } from "../words/item-name";
import { lexiconText } from "./lexicon-data";

/** The picture of what no word says anything about. */
export const unknownEmoji = "🛒";

/** What is known of a name that is not an item yet. */
export interface ItemGuess {
  readonly department: Department;
  readonly emoji: string;
}

/** Something that everybody buys, in both languages. */
export interface LexiconItem extends ItemGuess {
  readonly names: Readonly<Record<Language, string>>;
  /** Further words that mean it, or something kept beside it. */
  readonly others: readonly string[];
}

/** A department that a first word decides, whatever comes after it: frozen spinach is not produce. */
const deciding: Readonly<Record<string, Department>> = {
  frozen: "frozen",
  tk: "frozen",
  tiefkuhl: "frozen",
  tiefgekuhlt: "frozen",
  tiefgekuhlte: "frozen",
  canned: "pantry",
  tinned: "pantry",
  dosen: "pantry",
  baby: "baby",
  dog: "pets",
  cat: "pets",
  puppy: "pets",
  kitten: "pets",
  hunde: "pets",
  katzen: "pets",
};

/** Beginnings of German words that decide as much: "Tiefkühlspinat", "Katzenmilch". */
const decidingBeginnings = ["tiefkuhl", "dosen", "baby", "hunde", "katzen"];

// Shorter ones end too many words by chance: "Reis" in "Preiselbeeren" is not at the end, "Eis" in "Reis" is.
const shortestEnding = 4;

/** What is known about groceries without any store: the department and the picture of a name never seen before. */
export class Lexicon {
  private made: LexiconTables | undefined;

  /** The everyday things themselves. */
  get items(): readonly LexiconItem[] {
    return this.tables.items;
  }

  /** Made when first needed, so that the first screen does not wait for it. */
  private get tables(): LexiconTables {
    this.made ??= tables(parsed());
    return this.made;
  }

  /** Whether it is exactly the name of something. */
  knows(name: string): boolean {
    return this.tables.byKey.has(itemKey(name));
  }

  /**
   * The department and picture of a name: by the whole name, by its first word where that decides, by the word that
   * says what it is (the last in English, the end of the last in German), then by any word.
   *
   * @param ofHead - what the store sells under a last word; asked before less certain rules.
   */
  guess(name: string, ofHead: (stem: string) => ItemGuess | null = () => null): ItemGuess {
    const whole = this.tables.byKey.get(itemKey(name));
    if (whole !== undefined) return whole;
    const bare = beforePhrase(folded(name));
    const byWords = this.guessByWords(bare, ofHead);
    const decided = decidedBy(bare.split(" "));
    // Baby carrots are young carrots.
    if (decided === null || (decided === "baby" && byWords?.department === "produce")) {
      return byWords ?? { department: "pantry", emoji: unknownEmoji };
    }
    return { department: decided, emoji: byWords?.emoji ?? departmentEmoji[decided] };
  }

  private guessByWords(name: string, ofHead: (stem: string) => ItemGuess | null): ItemGuess | null {
    const words = name.split(" ");
    const parts = stems(name);
    const head = parts[parts.length - 1];
    if (head === undefined) return null;
    const { byHead } = this.tables;
    const known = this.byLastTwo(parts) ?? byHead.get(head) ?? ofHead(head) ?? this.byEnding(words, parts);
    if (known !== null) return known;
    // "Peanut butter cups": what comes before a word that says nothing.
    return this.guessByWords(words.slice(0, -1).join(" "), () => null);
  }

  private byLastTwo(parts: readonly string[]): ItemGuess | null {
    return parts.length < 2 ? null : this.tables.byKey.get(parts.slice(-2).join(" ")) ?? null;
  }

  private byEnding(words: readonly string[], parts: readonly string[]): ItemGuess | null {
    const [word = "", stem = ""] = [words[words.length - 1], parts[parts.length - 1]];
    const ends = (text: string, ending: string): boolean => text.length > ending.length && text.endsWith(ending);
    return this.tables.endings.find(([ending]) => ends(stem, ending) || ends(word, ending))?.[1] ?? null;
  }
}

interface LexiconTables {
  readonly items: readonly LexiconItem[];
  readonly byKey: ReadonlyMap<string, ItemGuess>;
  readonly byHead: ReadonlyMap<string, ItemGuess>;
  /** Ends of German words, the longest first. */
  readonly endings: readonly (readonly [string, ItemGuess])[];
}

function tables(items: readonly LexiconItem[]): LexiconTables {
  const byKey = new Map<string, ItemGuess>();
  const byHead = new Map<string, ItemGuess>();
  const endings = new Map<string, ItemGuess>();
  for (const { department, emoji, names, others } of items) {
    for (const name of [names.en, names.de, ...others]) {
      const guess = { department, emoji };
      setIfMissing(byKey, itemKey(name), guess);
      const [head = "", ...more] = stems(name);
      // "salad" is lettuce; the end of "potato salad" must not make all salads deli.
      if (more.length > 0) continue;
      setIfMissing(byHead, head, guess);
      // The word itself too: "Bergkäse" ends in "käse", but its stem does not.
      for (const ending of [head, folded(name)]) {
        if (ending.length >= shortestEnding) setIfMissing(endings, ending, guess);
      }
    }
  }
  for (const { department, emoji, names } of items) {
    const parts = stems(names.en);
    setIfMissing(byHead, parts[parts.length - 1] ?? "", { department, emoji });
  }
  // The longest ending says most: "Buttermilch" is buttermilk before it is milk.
  const sorted = [...endings].sort(([one], [other]) => other.length - one.length);
  return { items, byKey, byHead, endings: sorted };
}

function decidedBy(words: readonly string[]): Department | null {
  const [first = ""] = words;
  const whole = words.length > 1 ? deciding[first] : undefined;
  if (whole !== undefined) return whole;
  const beginning = decidingBeginnings.find((start) => first.length > start.length && first.startsWith(start));
  return deciding[beginning ?? ""] ?? null;
}

/** "Leg of lamb with garlic" without what comes with it. */
function beforePhrase(name: string): string {
  return name.split(/ (?:with|in|for|mit|fur|im|aus) /)[0] ?? name;
}

function parsed(): readonly LexiconItem[] {
  return departments.flatMap((department) =>
    lexiconText[department]
      .trim()
      .split("\n")
      .map((line): LexiconItem => {
        const [emoji = "", ...rest] = line.trim().split(" ");
        const [en = "", german = ""] = rest.join(" ").split(" = ");
        const [de = "", ...others] = german.split(", ");
        return { department, emoji, names: { en, de }, others };
      }),
  );
}

function setIfMissing(guesses: Map<string, ItemGuess>, key: string, guess: ItemGuess): void {
  if (key !== "" && !guesses.has(key)) guesses.set(key, guess);
}
