import { useLanguage } from "../locale";
import type { Language } from "../locale";
import { items as de } from "../locale/de/items";
import { items as en } from "../locale/en/items";

export type ItemText = typeof en;

const texts: Readonly<Record<Language, ItemText>> = { en, de };

/** Texts of the screens for items and categories: loaded with them, since most starts of the app show none of them. */
export function useItemText(): ItemText {
  return texts[useLanguage()];
}
