import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type AdministrationText = LaterTexts["administration"];

/** Texts of the administrator's page. */
export function useAdministrationText(): AdministrationText {
  return useLaterTexts().administration;
}
