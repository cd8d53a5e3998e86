import { useLaterTexts } from "./index";
import type { LaterTexts } from "./en/later";

export type CouponTexts = LaterTexts["coupons"];

/** Texts of the screens with coupons. */
export function useCouponText(): CouponTexts {
  return useLaterTexts().coupons;
}
