import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type ImportText = LaterTexts["imports"];

/** Texts of the screens for what is brought from other apps. */
export function useImportText(): ImportText {
  return useLaterTexts().imports;
}
