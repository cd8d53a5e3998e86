import type { FirstTexts } from "../en/first";
import { common } from "./common";
import { stores } from "./stores";

export const first: FirstTexts = {
  common,
  stores,
  titles: { home: "Start", lists: "Listen", stores: "Märkte", maps: "Pläne", recipes: "Rezepte", eatOut: "Restaurants" },
};
