/** Languages of the lexicon and of typed texts. */
export type ThingLanguage = "en" | "de";

/** True if the device's English is not North American; false for other languages. */
export function isBritish(): boolean {
  return typeof navigator === "object" && /^en-(?!US|CA)/i.test(navigator.language ?? "");
}
