import type { LaterTexts } from "../en/later";
import { accounts } from "./accounts";
import { administration } from "./administration";
import { around } from "./around";
import { coupons } from "./coupons";
import { households } from "./households";
import { items } from "./items";
import { notices } from "./notices";
import { recipes } from "./recipes";
import { security } from "./security";

export const later: LaterTexts = { accounts, administration, around, coupons, households, items, notices, recipes, security };
