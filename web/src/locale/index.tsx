import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { usualSystem } from "../grocery/amounts/measures";
import type { MeasureSystem } from "../grocery/amounts/measures";
import type { ThingLanguage } from "../grocery/languages";
import type { Texts } from "./en";
import type { LaterTexts } from "./en/later";
import { formatsFor } from "./formats";
import type { Formats } from "./formats";
import { languages } from "./languages";
import type { Language } from "./languages";

export type { Formats, LaterTexts, Texts };

/** A language with as much of it as has been fetched. */
export interface FetchedTexts {
  readonly language: Language;
  readonly text: Texts;
  readonly later: LaterTexts | null;
}

/** The texts of the first screens; rejects where they can neither be fetched nor are on the device. */
export async function fetchTexts(language: Language): Promise<FetchedTexts> {
  return { language, text: await languages[language].texts(), later: null };
}

async function fetchAll(language: Language): Promise<FetchedTexts> {
  const [texts, later] = await Promise.all([fetchTexts(language), languages[language].later()]);
  return { ...texts, later };
}

interface Locale extends FetchedTexts {
  /** A language tag with the person's region where it is known: it decides formats and where a week begins. */
  readonly region: string;
  readonly formats: Formats;
  readonly fetchLater: () => Promise<void>;
}

const LocaleContext = createContext<Locale | null>(null);

interface LocaleProviderProps {
  /** What the app begins with. */
  readonly fetched: FetchedTexts;
  /** Which language it should be; the former stays until the texts of this one are there. */
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
  const { currency, country = null, children } = props;
  const { fetchLater, ...texts } = useTexts(props.fetched, props.language);
  const { language } = texts;
  const region = regional(language);
  const system = props.system ?? usualSystem(region, country);
  const formats = useMemo(() => formatsFor(region, currency, system), [region, currency, system]);
  const { text, later } = texts;
  const locale = useMemo(
    () => ({ language, text, later, region, formats, fetchLater }),
    [language, text, later, region, formats, fetchLater],
  );
  useEffect(() => {
    // Screen readers pronounce by it, and browsers know where to part words.
    document.documentElement.lang = language;
  }, [language]);
  return <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>;
}

function useTexts(first: FetchedTexts, wanted: Language): FetchedTexts & Pick<Locale, "fetchLater"> {
  const [fetched, setFetched] = useState(first);
  const { language } = fetched;
  useEffect(() => {
    if (wanted === language) return undefined;
    let isWanted = true;
    fetchAll(wanted).then(
      (texts) => {
        if (isWanted) setFetched(texts);
      },
      (error: unknown) => console.warn("a language could not be loaded:", error),
    );
    return () => void (isWanted = false);
  }, [wanted, language]);
  const fetchLater = useCallback(async () => {
    const later = await languages[language].later();
    setFetched((known) => (known.language === language ? { ...known, later } : known));
  }, [language]);
  return { ...fetched, fetchLater };
}

/** The person's own region for numbers and times, where its language is the one that is spoken here. */
function regional(language: Language): string {
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
}

function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (locale === null) throw new Error("nothing can be said outside of a LocaleProvider");
  return locale;
}

export function useText(): Texts {
  return useLocale().text;
}

export function useFormats(): Formats {
  return useLocale().formats;
}

export function useLanguage(): Language {
  return useLocale().language;
}

/** In which language everyday things are named. */
export function useThingLanguage(): ThingLanguage {
  return languages[useLanguage()].things;
}

export function useRegion(): string {
  return useLocale().region;
}

/** Whether the texts that come later are there, and what fetches them; it rejects where they cannot be had. */
export function useFetchingLater(): { readonly isThere: boolean; readonly fetchLater: () => Promise<void> } {
  const { later, fetchLater } = useLocale();
  return { isThere: later !== null, fetchLater };
}

/** For what is drawn once they are there. */
export function useLaterTexts(): LaterTexts {
  const { later } = useLocale();
  if (later === null) throw new Error("a screen is drawn before its texts are there: see app/lazy.tsx");
  return later;
}
