import type { ThingLanguage } from "../grocery/languages";
import type { Texts } from "./en";
import type { LaterTexts } from "./en/later";

/** A supported language. */
interface Spoken {
  /** Its own name for itself. */
  readonly name: string;
  /** In which of the lexicon's languages everyday things are named. */
  readonly things: ThingLanguage;
  /** The texts of the first screens, fetched where they are spoken. */
  readonly texts: () => Promise<Texts>;
  /** Those of all other screens. */
  readonly later: () => Promise<LaterTexts>;
}

const spoken = (name: string, things: ThingLanguage, texts: Spoken["texts"], later: Spoken["later"]): Spoken => {
  return { name, things, texts, later };
};

/** The languages that the app speaks: a line for each, and its folder of texts beside this file. */
export const languages = {
  en: spoken("English", "en", async () => (await import("./en")).en, async () => (await import("./en/later")).later),
  de: spoken("Deutsch", "de", async () => (await import("./de")).de, async () => (await import("./de/later")).later),
};

export type Language = keyof typeof languages;

export const languageIds = Object.keys(languages) as readonly Language[];

/** The chosen language, else the person's first supported one. */
export function languageFor(chosen: Language | null, tags: readonly string[] = navigator.languages): Language {
  if (chosen !== null) return chosen;
  const known = tags.map((tag) => languageIds.find((one) => one === tag.toLowerCase().split("-")[0]));
  return known.find((language) => language !== undefined) ?? "en";
}
