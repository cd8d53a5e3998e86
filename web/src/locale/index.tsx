import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { usualSystem, usualWays } from "../grocery/amounts/measures";
import type { MeasureSystem } from "../grocery/amounts/measures";
import type { ThingLanguage } from "../grocery/languages";
import type { Texts } from "./en";
import type { FirstTexts } from "./en/first";
import type { LaterTexts } from "./en/later";
import { formatsFor } from "./formats";
import type { Formats } from "./formats";
import { languages } from "./languages";
import type { AllTexts, Language } from "./languages";

export type { FirstTexts, Formats, LaterTexts, Texts };

/** A language with the texts loaded so far. */
export interface FetchedTexts {
  readonly language: Language;
  readonly first: FirstTexts;
  readonly all: AllTexts | null;
}

/** The texts of the first start; rejects if they are neither cached nor reachable. */
export async function fetchTexts(language: Language): Promise<FetchedTexts> {
  return { language, first: await languages[language].first(), all: null };
}

async function fetchAll(language: Language): Promise<FetchedTexts> {
  const [texts, all] = await Promise.all([fetchTexts(language), languages[language].all()]);
  return { ...texts, all };
}

interface Locale extends FetchedTexts {
  /** A language tag with the user's region if known; determines formats and the first day of the week. */
  readonly region: string;
  readonly formats: Formats;
  readonly fetchLater: () => Promise<void>;
}

const LocaleContext = createContext<Locale | null>(null);

interface LocaleProviderProps {
  /** The initial texts. */
  readonly fetched: FetchedTexts;
  /** The requested language; the previous one stays until its texts are loaded. */
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  /** The user's selection; null for the usual system at their location. */
  readonly system?: MeasureSystem | null;
  /** Country of the user's store, ISO 3166; null if unknown. */
  readonly country?: string | null;
  readonly children: ReactNode;
}

export function LocaleProvider(props: LocaleProviderProps): ReactElement {
  const { currency, country = null, children } = props;
  const { fetchLater, ...texts } = useTexts(props.fetched, props.language);
  const { language } = texts;
  const region = regional(language);
  const system = props.system ?? usualSystem(region, country);
  const ways = usualWays(system, region, country);
  const formats = useMemo(() => formatsFor(region, currency, system, ways), [region, currency, system, ways]);
  const { first, all } = texts;
  const locale = useMemo(
    () => ({ language, first, all, region, formats, fetchLater }),
    [language, first, all, region, formats, fetchLater],
  );
  useEffect(() => {
    // Determines pronunciation by screen readers, and hyphenation.
    document.documentElement.lang = language;
  }, [language]);
  return <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>;
}

function useTexts(first: FetchedTexts, requested: Language): FetchedTexts & Pick<Locale, "fetchLater"> {
  const [fetched, setFetched] = useState(first);
  const { language } = fetched;
  useEffect(() => {
    if (requested === language) return undefined;
    let isCurrent = true;
    fetchAll(requested).then(
      (texts) => {
        if (isCurrent) setFetched(texts);
      },
      (error: unknown) => console.warn("a language could not be loaded:", error),
    );
    return () => void (isCurrent = false);
  }, [requested, language]);
  const fetchLater = useCallback(async () => {
    const all = await languages[language].all();
    setFetched((present) => (present.language === language ? { ...present, all } : present));
  }, [language]);
  return { ...fetched, fetchLater };
}

/** The user's region for numbers and times, if its language matches. */
function regional(language: Language): string {
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
}

function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (locale === null) throw new Error("nothing can be said outside of a LocaleProvider");
  return locale;
}

/** The texts of the first start and of the frame, for what renders before all texts are loaded. */
export function useFirstTexts(): FirstTexts {
  return useLocale().first;
}

export function useText(): Texts {
  return useAllTexts().text;
}

export function useFormats(): Formats {
  return useLocale().formats;
}

/** Shows amounts in other units than the user's. */
export function UnitsProvider({ system, children }: { readonly system: MeasureSystem; readonly children: ReactNode }): ReactElement {
  const locale = useLocale();
  const value = useMemo(() => ({ ...locale, formats: locale.formats.withSystem(system) }), [locale, system]);
  return <LocaleContext.Provider value={value}>{children}</LocaleContext.Provider>;
}

export function useLanguage(): Language {
  return useLocale().language;
}

/** The language for names of everyday things. */
export function useThingLanguage(): ThingLanguage {
  return languages[useLanguage()].things;
}

export function useRegion(): string {
  return useLocale().region;
}

/** True once all texts are loaded, and a function that loads them and rejects on failure. */
export function useFetchingLater(): { readonly isThere: boolean; readonly fetchLater: () => Promise<void> } {
  const { all, fetchLater } = useLocale();
  return { isThere: all !== null, fetchLater };
}

/** The texts of features, for screens that render once they are loaded. */
export function useLaterTexts(): LaterTexts {
  return useAllTexts().later;
}

function useAllTexts(): AllTexts {
  const { all } = useLocale();
  if (all === null) throw new Error("a screen is drawn before its texts are there: see app/lazy.tsx");
  return all;
}
