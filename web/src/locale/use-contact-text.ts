import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

/** Texts of messages to restaurants and to whoever runs the server. */
export function useContactText(): LaterTexts["contact"] {
  return useLaterTexts().contact;
}
