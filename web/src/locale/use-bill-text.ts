import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type BillText = LaterTexts["bills"];

/** Texts of a trip's bill. */
export function useBillText(): BillText {
  return useLaterTexts().bills;
}
