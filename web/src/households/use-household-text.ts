import { useLanguage } from "../locale";
import type { Language } from "../locale";
import { households as de } from "../locale/de/households";
import { households as en } from "../locale/en/households";

export type HouseholdText = typeof en;

const texts: Readonly<Record<Language, HouseholdText>> = { en, de };

/** Texts of the household's screens: loaded with them, since most starts of the app show none of them. */
export function useHouseholdText(): HouseholdText {
  return texts[useLanguage()];
}
