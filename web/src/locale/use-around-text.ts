import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type AroundText = LaterTexts["around"];

/** Texts of the screens for all stores around, and of what a product costs elsewhere and has cost. */
export function useAroundText(): AroundText {
  return useLaterTexts().around;
}
