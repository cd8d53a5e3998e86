import type { FirstTexts } from "../en/first";
import { common } from "./common";
import { place } from "./place";

export const first: FirstTexts = {
  common,
  stores: place,
  titles: { home: "Start", lists: "Listen", stores: "Märkte", maps: "Pläne", recipes: "Rezepte", eatOut: "Restaurants" },
};
