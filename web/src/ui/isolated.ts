/**
 * Somebody's text within a sentence of the app: marks in it that turn the direction of writing end with it (Unicode
 * Standard Annex 9), and its own direction is found from its letters.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
