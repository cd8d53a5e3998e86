import { useLanguage } from "../../locale";
import type { Language } from "../../locale";
import { administration as de } from "../../locale/de/administration";
import { administration as en } from "../../locale/en/administration";

export type AdministrationText = typeof en;

const texts: Readonly<Record<Language, AdministrationText>> = { en, de };

/** Texts of the administrator's page, loaded with it. */
export function useAdministrationText(): AdministrationText {
  return texts[useLanguage()];
}
