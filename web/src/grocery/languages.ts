/** Languages of the lexicon and of typed texts. */
export type ThingLanguage = "en" | "de";

let asked: { readonly device: Navigator; readonly isBritish: boolean } | undefined;

/** True if the device's English is not North American; false for other languages. */
export function isBritish(): boolean {
  if (typeof navigator !== "object") return false;
  // Browsers take microseconds for their language, and a list asks thousands of times.
  if (asked?.device !== navigator) asked = { device: navigator, isBritish: /^en-(?!US|CA)/i.test(navigator.language ?? "") };
  return asked.isBritish;
}
