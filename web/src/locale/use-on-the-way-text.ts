import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type OnTheWayText = LaterTexts["onTheWay"];

/** Texts of trips that are compared, and of one that is changed while it is under way. */
export function useOnTheWayText(): OnTheWayText {
  return useLaterTexts().onTheWay;
}
