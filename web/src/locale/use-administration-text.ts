import type { Language } from "../grocery/languages";
import { useLanguage } from ".";
import { administration as de } from "./de/administration";
import { administration as en } from "./en/administration";

export type AdministrationText = typeof en;

const texts: Readonly<Record<Language, AdministrationText>> = { en, de };

/** Texts of the administrator's page, loaded with it. */
export function useAdministrationText(): AdministrationText {
  return texts[useLanguage()];
}
