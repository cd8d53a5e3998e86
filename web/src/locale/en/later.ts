import { about } from "./about";
import { accounts } from "./accounts";
import { administration } from "./administration";
import { ads } from "./ads";
import { around } from "./around";
import { bills } from "./bills";
import { contact } from "./contact";
import { coupons } from "./coupons";
import { desk } from "./desk";
import { deskDue } from "./desk-due";
import { files } from "./files";
import { finds } from "./finds";
import { goods } from "./goods";
import { guide } from "./guide";
import { households } from "./households";
import { imports } from "./imports";
import { install } from "./install";
import { items } from "./items";
import { learning } from "./learning";
import { maps } from "./maps";
import { menus } from "./menus";
import { notices } from "./notices";
import { obstacles } from "./obstacles";
import { offering } from "./offering";
import { offlinePlan } from "./offline-plan";
import { onTheWay } from "./on-the-way";
import { ownTown } from "./own-town";
import { party } from "./party";
import { pictures } from "./pictures";
import { placeImport } from "./place-import";
import { prices } from "./prices";
import { publishedMaps } from "./published-maps";
import { recipes } from "./recipes";
import { search } from "./search";
import { security } from "./security";
import { sharing } from "./sharing";
import { storeFacts } from "./store-facts";
import { timers } from "./timers";
import { together } from "./together";
import { usage } from "./usage";
import { walking } from "./walking";
import { ways } from "./ways";
import { when } from "./when";
import { worth } from "./worth";

/** Loaded with the first screen that needs them, since most visits show none of these. */
export const later = {
  about, accounts, administration, ads, around, bills, contact, coupons, desk, deskDue, files, finds, goods, guide, households, imports, install, items,
  learning, maps, menus, notices, obstacles, offering, offlinePlan, onTheWay, ownTown, party, pictures, placeImport, prices, publishedMaps, recipes, search, security,
  sharing, storeFacts, timers, together, usage, walking, ways, when, worth,
};

/** The texts of all other screens; English defines the keys. */
export type LaterTexts = typeof later;
