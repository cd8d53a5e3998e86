import type { LaterTexts } from "../en/later";
import { accounts } from "./accounts";
import { administration } from "./administration";
import { ads } from "./ads";
import { around } from "./around";
import { coupons } from "./coupons";
import { desk } from "./desk";
import { files } from "./files";
import { goods } from "./goods";
import { households } from "./households";
import { items } from "./items";
import { maps } from "./maps";
import { notices } from "./notices";
import { offering } from "./offering";
import { party } from "./party";
import { publishedMaps } from "./published-maps";
import { recipes } from "./recipes";
import { security } from "./security";
import { together } from "./together";
import { usage } from "./usage";
import { worth } from "./worth";

export const later: LaterTexts = {
  accounts, administration, ads, around, coupons, desk, files, goods, households, items, maps, notices, offering, party, publishedMaps, recipes, security, together, usage, worth,
};
