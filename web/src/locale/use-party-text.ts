import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type PartyText = LaterTexts["party"];

/** Texts about orders that are shared, and about what is fetched for them. */
export function usePartyText(): PartyText {
  return useLaterTexts().party;
}
