import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type ItemText = LaterTexts["items"];

/** Texts of the screens for items and categories. */
export function useItemText(): ItemText {
  return useLaterTexts().items;
}
