/** Length of the longest word that fits a title beside two buttons on a phone. */
const mostCharacters = 11;

/** True if a title contains a word that must be broken; browsers hyphenate few languages well. */
export function hasLongWord(title: string): boolean {
  return title.split(/\s+/).some((word) => [...word].length > mostCharacters);
}
