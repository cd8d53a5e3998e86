import { common } from "./common";
import { place } from "./place";

/** The texts of the first start and of the frame around every screen, with the titles of the navigation. */
export const first = {
  common,
  stores: place,
  titles: { home: "Home", lists: "Lists", stores: "Stores", maps: "Maps", recipes: "Recipes", eatOut: "Eat out" },
};

/** English defines the keys. */
export type FirstTexts = typeof first;
