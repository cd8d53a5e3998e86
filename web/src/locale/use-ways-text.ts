import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type WaysText = LaterTexts["ways"];

/** Texts of ways on roads: where their times come from, the map, other apps. */
export function useWaysText(): WaysText {
  return useLaterTexts().ways;
}
