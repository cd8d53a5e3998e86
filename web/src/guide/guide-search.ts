import { folded } from "../grocery/words/folding";
import { begins } from "../lists/entry/suggestions";
import type { GuidePageId } from "./guide-contents";

/** A page as it is searched; all texts are plain. */
export interface SearchedPage {
  readonly id: GuidePageId;
  readonly title: string;
  /** Synonyms. */
  readonly words: string;
  readonly body: string;
}

/** Weights of a page's parts: a word of the title counts most. */
const weights = { title: 9, words: 3, body: 1 } as const;

/**
 * The pages that have a word with each typed beginning, best first.
 *
 * Case, accents and umlauts are folded; "ae" finds "ä" too.
 */
export function searchGuide(pages: readonly SearchedPage[], typed: string): readonly GuidePageId[] {
  const beginnings = folded(typed).split(" ").filter(Boolean);
  if (beginnings.length === 0) return [];
  const results = pages.map((page) => ({ id: page.id, score: scoreOf(page, beginnings) }));
  return results.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score).map(({ id }) => id);
}

/** Zero if a beginning occurs nowhere. */
function scoreOf(page: SearchedPage, beginnings: readonly string[]): number {
  const parts = (["title", "words", "body"] as const).map((part) => ({ weight: weights[part], words: page[part].split(/[^\p{L}\p{N}]+/u) }));
  let sum = 0;
  for (const beginning of beginnings) {
    const best = parts.find(({ words }) => words.some((word) => begins(word, beginning)));
    if (best === undefined) return 0;
    sum += best.weight;
  }
  return sum;
}
