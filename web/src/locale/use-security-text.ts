import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type SecurityText = LaterTexts["security"];

/** Texts about signing in. */
export function useSecurityText(): SecurityText {
  return useLaterTexts().security;
}
