import type { TypedEntry } from "../../grocery/language/answers";
import { itemKey } from "../../grocery/words/item-name";

/**
 * The names without an item, to confirm before creating them (H-05).
 *
 * @returns in the order typed, without duplicates
 */
export function unknownItems(entries: readonly TypedEntry[], isKnown: (name: string) => boolean): readonly string[] {
  const namesByKey = new Map<string, string>();
  for (const { name } of entries) {
    const key = itemKey(name);
    if (!isKnown(name) && !namesByKey.has(key)) namesByKey.set(key, name);
  }
  return [...namesByKey.values()];
}

/** The effect of Enter on the typed text. */
export type EnterAction =
  /** Nothing or only an amount was typed: ask for a name. */
  | "nameless"
  /** The text may be the beginning of a known name: ask before creating an item. */
  | "ask"
  | "add";

/**
 * Decides the effect of Enter.
 *
 * @param completions - the number of names that continue the last item typed
 * @param isAsked - true if the user was asked and pressed Enter again
 */
export function answerTo(
  entries: readonly TypedEntry[],
  unknown: readonly string[],
  completions: number,
  isAsked: boolean,
): EnterAction {
  if (entries.length === 0) return "nameless";
  const isHalfAWord = entries.length === 1 && unknown.length === 1 && completions > 0;
  return isHalfAWord && !isAsked ? "ask" : "add";
}
