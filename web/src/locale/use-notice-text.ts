import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

/** Texts of what one is told, and how one wants to be. */
export function useNoticeText(): LaterTexts["notices"] {
  return useLaterTexts().notices;
}
