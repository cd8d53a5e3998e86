import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type HouseholdText = LaterTexts["households"];

/** Texts of the household's screens. */
export function useHouseholdText(): HouseholdText {
  return useLaterTexts().households;
}
