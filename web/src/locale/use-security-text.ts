import type { Language } from "../grocery/languages";
import { useLanguage } from ".";
import { security as de } from "./de/security";
import { security as en } from "./en/security";

export type SecurityText = typeof en;

const texts: Readonly<Record<Language, SecurityText>> = { en, de };

/** Texts about signing in, loaded with their screen. */
export function useSecurityText(): SecurityText {
  return texts[useLanguage()];
}
