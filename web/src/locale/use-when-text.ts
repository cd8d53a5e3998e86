import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

/** What is said about the time to leave. */
export function useWhenText(): LaterTexts["when"] {
  return useLaterTexts().when;
}
