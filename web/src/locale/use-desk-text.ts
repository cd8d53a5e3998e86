import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type DeskText = LaterTexts["desk"];
export type GoodsText = LaterTexts["goods"];

/** Texts of the store desk: organisations, their people and stores. */
export function useDeskText(): DeskText {
  return useLaterTexts().desk;
}

/** Texts of ads, as those who make them see them. */
export function useDeskAdText(): LaterTexts["ads"] {
  return useLaterTexts().ads;
}

/** Texts of what information is worth. */
export function useWorthText(): LaterTexts["worth"] {
  return useLaterTexts().worth;
}

/** Texts of a restaurant's menu. */
export function useMenuText(): LaterTexts["menus"] {
  return useLaterTexts().menus;
}

/** Texts of files of prices. */
export function useFilesText(): LaterTexts["files"] {
  return useLaterTexts().files;
}

/** Texts of what stores sell, as those who own the prices see it. */
export function useGoodsText(): GoodsText {
  return useLaterTexts().goods;
}

/** Texts of coupons and discounts, as those who offer them see them. */
export function useOfferingText(): LaterTexts["offering"] {
  return useLaterTexts().offering;
}
