/** The languages in which everyday things are named, and in which people can type. */
export type ThingLanguage = "en" | "de";

/** Whether the device's English is not that of North America; false for other languages. */
export function isBritish(): boolean {
  return typeof navigator === "object" && /^en-(?!US|CA)/i.test(navigator.language ?? "");
}
