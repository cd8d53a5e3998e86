import type { TypedEntry } from "../../grocery/language/answers";
import { itemKey } from "../../grocery/words/item-name";

/**
 * The names that are no items yet, neither of the household nor of anybody: what a person is asked about before they
 * are made (H-05).
 *
 * @returns in the order typed, none twice.
 */
export function unknownItems(entries: readonly TypedEntry[], isKnown: (name: string) => boolean): readonly string[] {
  const found = new Map<string, string>();
  for (const { name } of entries) {
    const key = itemKey(name);
    if (!isKnown(name) && !found.has(key)) found.set(key, name);
  }
  return [...found.values()];
}

/** The effect of Enter on the typed text. */
export type EnterAction =
  /** Nothing was typed, or an amount of nothing: asked for a name. */
  | "nameless"
  /** Something begins like it, so it may be half a word: asked once before an item is made. */
  | "ask"
  | "add";

/**
 * @param completions - names that go on from the last thing typed.
 * @param isAsked - whether the person has been asked already and pressed Enter all the same.
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
