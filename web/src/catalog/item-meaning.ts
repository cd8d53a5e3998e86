import { departments } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import type { EntryMeaning } from "../grocery/language/answers";
import { stems } from "../grocery/words/item-name";
import type { ItemMatch } from "../grocery/words/item-name";

/** The meaning of an item's name, by the server's lexicon. The rules are those of `ItemMeaning` in Swift. */
export interface ItemMeaning {
  /**
   * Lexicon ids: the thing itself, then the kinds that it belongs to ("spaghetti", "pasta"). A leading "!" marks what
   * it is not, despite its last word ("sour-cream", "!cream"). A leading "~" marks what it substitutes if a store has
   * none ("tissues", "~pocket-tissues"). Empty if unknown.
   */
  readonly things: readonly string[];
  /** The department that sells such a thing; null if unknown. */
  readonly department: Department | null;
}

const none: ItemMeaning = { things: [], department: null };

/** @param text - the wire format: the department and the things, separated by spaces. */
export function itemMeaning(text: string): ItemMeaning {
  const [first, ...things] = text.split(" ");
  const department = departments.find((one) => one === first);
  return department === undefined ? none : { department, things };
}

/**
 * Returns whether an item can answer an entry for one thing. Ice cream does not answer "cream", and pasta sauce does
 * not answer "pasta", although they contain the word.
 *
 * @param item - the stems of the item's name.
 * @param name - the stems of the entry's name.
 */
export function canAnswer(
  { things, department }: ItemMeaning,
  entry: EntryMeaning,
  match: ItemMatch,
  item: readonly string[],
  name: readonly string[],
): boolean {
  if (things.includes(entry.thing)) return true;
  const isFitting = fits({ things, department }, entry);
  switch (match) {
    // Words of two languages can share a stem: "Beeren" and "beer".
    case "same":
    case "sameWords":
      return isFitting;
    case "kind":
      return isFitting || item.every((stem) => name.includes(stem) || forms.has(stem));
    default:
      return things.length === 0 && isFitting;
  }
}

/**
 * Returns whether the entry's department sells the item; true if unknown, false if it is marked as something else.
 */
export function fits({ things, department }: ItemMeaning, entry: EntryMeaning): boolean {
  return !things.includes(`!${entry.thing}`) && (department === null || department === entry.department);
}

/** Words for a thing's form or preservation. */
const forms = new Set(stems("fresh frozen canned dried dry whole loose organic plain tinned jarred"));
