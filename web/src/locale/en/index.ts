import { common } from "./common";
import { eatOut } from "./eat-out";
import { home } from "./home";
import { lists } from "./lists";
import { stores } from "./stores";
import { trips } from "./trips";
import { walk } from "./walk";

/** The titles for the navigation; other texts load with these screens. */
const maps = { title: "Maps" };
const recipes = { title: "Recipes" };

/** English: one file for each feature. */
export const en = { common, eatOut, home, lists, maps, recipes, stores, trips, walk };

/** The texts of the first screens; English defines the keys. */
export type Texts = typeof en;
