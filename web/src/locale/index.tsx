import { createContext, useContext, useEffect, useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { de } from "./de";
import { en } from "./en";
import { formatsFor } from "./formats";
import type { Formats } from "./formats";

/** Every text of the app; the English one says which there are. */
export type Catalogue = typeof en;
export type Language = "en" | "de";

const catalogues: Readonly<Record<Language, Catalogue>> = { en, de };

export type { Formats };

interface Locale {
  readonly language: Language;
  /** A language tag with the person's region where it is known: it decides formats and where a week begins. */
  readonly region: string;
  readonly text: Catalogue;
  readonly formats: Formats;
}

const LocaleContext = createContext<Locale>({
  language: "en",
  region: "en",
  text: en,
  formats: formatsFor("en", "USD"),
});

/** The first of the person's languages that there is a catalogue for. */
export function preferredLanguage(languages: readonly string[]): Language {
  for (const tag of languages) {
    const language = tag.toLowerCase().split("-")[0];
    if (language === "en" || language === "de") return language;
  }
  return "en";
}

interface LocaleProviderProps {
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  readonly children: ReactNode;
}

export function LocaleProvider({ language, currency, children }: LocaleProviderProps): ReactElement {
  const region = regional(language);
  const locale = useMemo(
    () => ({ language, region, text: catalogues[language], formats: formatsFor(region, currency) }),
    [language, region, currency],
  );
  useEffect(() => {
    // Screen readers pronounce by it, and browsers know where to part words.
    document.documentElement.lang = language;
  }, [language]);
  return <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>;
}

/** The person's own region for numbers and times, where its language is the one that is spoken here. */
function regional(language: Language): string {
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
}

export function useText(): Catalogue {
  return useContext(LocaleContext).text;
}

export function useFormats(): Formats {
  return useContext(LocaleContext).formats;
}

export function useLanguage(): Language {
  return useContext(LocaleContext).language;
}

export function useRegion(): string {
  return useContext(LocaleContext).region;
}
