/**
 * Isolates user text within a sentence: direction marks end with it (Unicode Standard Annex 9), and its own direction
 * follows its letters.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
