import type { ThingLanguage } from "../grocery/languages";
import type { Texts } from "./en";
import type { FirstTexts } from "./en/first";
import type { LaterTexts } from "./en/later";

/** The texts of all screens. */
export interface AllTexts {
  readonly text: Texts;
  readonly later: LaterTexts;
}

/** A supported language. */
interface Spoken {
  /** Its native name. */
  readonly name: string;
  /** The lexicon's language for names of everyday things. */
  readonly things: ThingLanguage;
  /** Loads the texts of the first start and of the frame around every screen. */
  readonly first: () => Promise<FirstTexts>;
  /** Loads the texts of all screens. */
  readonly all: () => Promise<AllTexts>;
}

const supported = (name: string, things: ThingLanguage, first: Spoken["first"], all: Spoken["all"]): Spoken => {
  return { name, things, first, all };
};

/** The app's languages; each has a folder of texts next to this file. */
export const languages = {
  en: supported("English", "en", async () => (await import("./en/first")).first, async () => {
    const [{ en: text }, { later }] = await Promise.all([import("./en"), import("./en/later")]);
    return { text, later };
  }),
  de: supported("Deutsch", "de", async () => (await import("./de/first")).first, async () => {
    const [{ de: text }, { later }] = await Promise.all([import("./de"), import("./de/later")]);
    return { text, later };
  }),
};

export type Language = keyof typeof languages;

export const languageIds = Object.keys(languages) as readonly Language[];

/** The selected language, else the user's first supported one. */
export function languageFor(selected: Language | null, tags: readonly string[] = navigator.languages): Language {
  if (selected !== null) return selected;
  const matches = tags.map((tag) => languageIds.find((id) => id === tag.toLowerCase().split("-")[0]));
  return matches.find((language) => language !== undefined) ?? "en";
}
