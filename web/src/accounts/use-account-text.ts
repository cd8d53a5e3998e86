import { useLanguage } from "../locale";
import type { Language } from "../locale";
import { accounts as de } from "../locale/de/accounts";
import { accounts as en } from "../locale/en/accounts";

export type AccountText = typeof en;

const texts: Readonly<Record<Language, AccountText>> = { en, de };

/** Texts of the account's screens: loaded with them, since most starts of the app show none of them. */
export function useAccountText(): AccountText {
  return texts[useLanguage()];
}
