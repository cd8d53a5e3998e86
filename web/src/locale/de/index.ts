import type { Texts } from "../en";
import { common } from "./common";
import { eatOut } from "./eat-out";
import { home } from "./home";
import { lists } from "./lists";
import { stores } from "./stores";
import { trips } from "./trips";
import { walk } from "./walk";

/** The title for the navigation; other texts load with the recipe screens. */
const recipes = { title: "Rezepte" };

/** German: one file for each feature. */
export const de: Texts = { common, eatOut, home, lists, recipes, stores, trips, walk };
