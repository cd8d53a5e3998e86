import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type AccountText = LaterTexts["accounts"];

/** Texts of the account's screens. */
export function useAccountText(): AccountText {
  return useLaterTexts().accounts;
}
