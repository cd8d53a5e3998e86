/** Letters of the longest word that has room as a title beside two buttons of a phone. */
const mostLetters = 11;

/** Whether a title has a word that a browser would have to break; few know where to, but in English. */
export function hasLongWord(title: string): boolean {
  return title.split(/\s+/).some((word) => [...word].length > mostLetters);
}
