import { eatOut } from "./eat-out";
import { first } from "./first";
import { home } from "./home";
import { lists } from "./lists";
import { stores } from "./stores";
import { trips } from "./trips";
import { walk } from "./walk";

/** English: one file for each feature. */
export const en = { ...first, eatOut, home, lists, stores, trips, walk };

/** The texts of everyday screens; English defines the keys. */
export type Texts = typeof en;
