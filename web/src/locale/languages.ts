import type { ThingLanguage } from "../grocery/languages";
import type { Texts } from "./en";
import type { LaterTexts } from "./en/later";

/** A supported language. */
interface Spoken {
  /** Its native name. */
  readonly name: string;
  /** The lexicon's language for names of everyday things. */
  readonly things: ThingLanguage;
  /** Loads the texts of the first screens. */
  readonly texts: () => Promise<Texts>;
  /** Loads the texts of all other screens. */
  readonly later: () => Promise<LaterTexts>;
}

const supported = (name: string, things: ThingLanguage, texts: Spoken["texts"], later: Spoken["later"]): Spoken => {
  return { name, things, texts, later };
};

/** The app's languages; each has a folder of texts next to this file. */
export const languages = {
  en: supported("English", "en", async () => (await import("./en")).en, async () => (await import("./en/later")).later),
  de: supported("Deutsch", "de", async () => (await import("./de")).de, async () => (await import("./de/later")).later),
};

export type Language = keyof typeof languages;

export const languageIds = Object.keys(languages) as readonly Language[];

/** The selected language, else the user's first supported one. */
export function languageFor(selected: Language | null, tags: readonly string[] = navigator.languages): Language {
  if (selected !== null) return selected;
  const matches = tags.map((tag) => languageIds.find((id) => id === tag.toLowerCase().split("-")[0]));
  return matches.find((language) => language !== undefined) ?? "en";
}
