import { folded } from "../grocery/words/folding";
import { begins } from "../lists/entry/suggestions";

/** The rank of a thing that is found by its other words. */
const byOtherWords = 4;

/**
 * Returns how well a name fits what is typed, lower is better: the name itself, its beginning, the beginnings of its
 * words, parts of them. Null if a typed word is missing.
 */
export function rankOf(name: string, typed: string): number | null {
  const [whole, wanted] = [folded(name), folded(typed)];
  if (wanted === "") return null;
  if (whole === wanted) return 0;
  if (begins(name, typed)) return 1;
  const [own, words] = [name.split(/[^\p{L}\p{N}]+/u), wanted.split(" ")];
  if (words.every((word) => own.some((part) => begins(part, word)))) return 2;
  return words.every((word) => whole.includes(word)) ? 3 : null;
}

/**
 * Returns the things that fit what is typed, best first; equals keep their order.
 *
 * @param namesOf - the name, then other words that are searched too.
 */
export function ranked<Thing>(
  things: readonly Thing[], typed: string, namesOf: (thing: Thing) => readonly [string, ...string[]],
): readonly Thing[] {
  const fitting = things.flatMap((thing) => {
    const names = namesOf(thing);
    const rank = rankOf(names[0], typed) ?? (rankOf(names.join(" "), typed) === null ? null : byOtherWords);
    return rank === null ? [] : [{ thing, rank }];
  });
  return fitting.sort((one, other) => one.rank - other.rank).map(({ thing }) => thing);
}
