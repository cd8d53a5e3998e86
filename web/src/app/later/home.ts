// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { CouponGallery } from "../../around/CouponGallery";
export { Recent } from "../../landing/Recent";
