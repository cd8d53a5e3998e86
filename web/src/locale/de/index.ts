import type { Texts } from "../en";
import { eatOut } from "./eat-out";
import { first } from "./first";
import { home } from "./home";
import { lists } from "./lists";
import { stores } from "./stores";
import { trips } from "./trips";
import { walk } from "./walk";

/** German: one file for each feature. */
export const de: Texts = { ...first, eatOut, home, lists, stores, trips, walk };
