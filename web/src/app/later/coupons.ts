// The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { CouponScreen } from "../../coupons/CouponScreen";
export { ListOffersScreen } from "../../lists/offers/ListOffersScreen";
