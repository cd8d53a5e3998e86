import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type MapTexts = LaterTexts["maps"];

/** Texts of the maps that people publish. */
export function usePublishedMapText(): LaterTexts["publishedMaps"] {
  return useLaterTexts().publishedMaps;
}

/** Texts of the maps that people draw. */
export function useMapText(): MapTexts {
  return useLaterTexts().maps;
}
