// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { CouponScreen } from "../../coupons/CouponScreen";
export { ListOffersScreen } from "../../lists/offers/ListOffersScreen";
