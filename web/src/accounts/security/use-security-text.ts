import { useLanguage } from "../../locale";
import type { Language } from "../../locale";
import { security as de } from "../../locale/de/security";
import { security as en } from "../../locale/en/security";

export type SecurityText = typeof en;

const texts: Readonly<Record<Language, SecurityText>> = { en, de };

/** Texts about signing in, loaded with their screen. */
export function useSecurityText(): SecurityText {
  return texts[useLanguage()];
}
