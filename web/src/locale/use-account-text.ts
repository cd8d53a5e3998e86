import type { Language } from "../grocery/languages";
import { useLanguage } from ".";
import { accounts as de } from "./de/accounts";
import { accounts as en } from "./en/accounts";

export type AccountText = typeof en;

const texts: Readonly<Record<Language, AccountText>> = { en, de };

/** Texts of the account's screens: loaded with them, since most starts of the app show none of them. */
export function useAccountText(): AccountText {
  return texts[useLanguage()];
}
