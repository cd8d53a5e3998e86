import { createContext, useContext, useEffect, useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { usualSystem } from "../grocery/amounts/measures";
import type { MeasureSystem } from "../grocery/amounts/measures";
import { languages } from "../grocery/languages";
import type { Language } from "../grocery/languages";
import { de } from "./de";
import { en } from "./en";
import type { Texts } from "./en";
import { formatsFor } from "./formats";
import type { Formats } from "./formats";

const texts: Readonly<Record<Language, Texts>> = { en, de };

export type { Formats, Texts };

interface Locale {
  readonly language: Language;
  /** A language tag with the person's region where it is known: it decides formats and where a week begins. */
  readonly region: string;
  readonly text: Texts;
  readonly formats: Formats;
}

const LocaleContext = createContext<Locale>({
  language: "en",
  region: "en",
  text: en,
  formats: formatsFor("en", "USD"),
});

/** The first of the person's languages that the app speaks. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const spoken = tag.toLowerCase().split("-")[0];
    const language = languages.find((one) => one === spoken);
    if (language !== undefined) return language;
  }
  return "en";
}

interface LocaleProviderProps {
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  /** What the person has chosen; null: what is usual where they are. */
  readonly system?: MeasureSystem | null;
  /** Of the person's store, ISO 3166; null where it is not known. */
  readonly country?: string | null;
  readonly children: ReactNode;
}

export function LocaleProvider(props: LocaleProviderProps): ReactElement {
  const { language, currency, country = null, children } = props;
  const region = regional(language);
  const system = props.system ?? usualSystem(region, country);
  const locale = useMemo(
    () => ({ language, region, text: texts[language], formats: formatsFor(region, currency, system) }),
    [language, region, currency, system],
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

export function useText(): Texts {
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
