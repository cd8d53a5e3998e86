import type { Texts } from "../en";
import { common } from "./common";
import { eatOut } from "./eat-out";
import { home } from "./home";
import { lists } from "./lists";
import { stores } from "./stores";
import { trips } from "./trips";
import { walk } from "./walk";

/** The titles for the navigation; other texts load with these screens. */
const maps = { title: "Pläne" };
const recipes = { title: "Rezepte" };

/** German: one file for each feature. */
export const de: Texts = { common, eatOut, home, lists, maps, recipes, stores, trips, walk };
