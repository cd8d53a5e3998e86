import type { Language } from "../grocery/languages";
import { useLanguage } from ".";
import { households as de } from "./de/households";
import { households as en } from "./en/households";

export type HouseholdText = typeof en;

const texts: Readonly<Record<Language, HouseholdText>> = { en, de };

/** Texts of the household's screens: loaded with them, since most starts of the app show none of them. */
export function useHouseholdText(): HouseholdText {
  return texts[useLanguage()];
}
