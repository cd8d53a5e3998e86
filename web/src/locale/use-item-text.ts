import type { Language } from "../grocery/languages";
import { useLanguage } from ".";
import { items as de } from "./de/items";
import { items as en } from "./en/items";

export type ItemText = typeof en;

const texts: Readonly<Record<Language, ItemText>> = { en, de };

/** Texts of the screens for items and categories: loaded with them, since most starts of the app show none of them. */
export function useItemText(): ItemText {
  return texts[useLanguage()];
}
