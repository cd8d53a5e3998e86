import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type UsageText = LaterTexts["usage"];

/** Texts about being counted. */
export function useUsageText(): UsageText {
  return useLaterTexts().usage;
}
