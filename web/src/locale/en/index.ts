import { common } from "./common";
import { eatOut } from "./eat-out";
import { home } from "./home";
import { lists } from "./lists";
import { stores } from "./stores";
import { trips } from "./trips";
import { walk } from "./walk";

/** English: one file for each feature. */
export const en = { common, eatOut, home, lists, stores, trips, walk };
