import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type TogetherText = LaterTexts["together"];

/** Texts of a walk that two people have split. */
export function useTogetherText(): TogetherText {
  return useLaterTexts().together;
}
