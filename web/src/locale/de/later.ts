import type { LaterTexts } from "../en/later";
import { accounts } from "./accounts";
import { administration } from "./administration";
import { ads } from "./ads";
import { around } from "./around";
import { contact } from "./contact";
import { coupons } from "./coupons";
import { desk } from "./desk";
import { files } from "./files";
import { goods } from "./goods";
import { households } from "./households";
import { items } from "./items";
import { maps } from "./maps";
import { menus } from "./menus";
import { notices } from "./notices";
import { offering } from "./offering";
import { publishedMaps } from "./published-maps";
import { recipes } from "./recipes";
import { security } from "./security";
import { together } from "./together";
import { worth } from "./worth";

export const later: LaterTexts = {
  accounts, administration, ads, around, contact, coupons, desk, files, goods, households, items, maps, menus, notices, offering, publishedMaps, recipes, security, together, worth,
};
