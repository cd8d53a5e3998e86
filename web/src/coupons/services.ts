import { useServices } from "../frame/services";
import type { Coupons } from "./coupons";

export interface CouponServices {
  readonly coupons: Coupons;
}

export const useCoupons = useServices<CouponServices>;
