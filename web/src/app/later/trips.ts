// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { takeFormerRecords } from "../former-documents";
export { takeFormerTrip } from "../../trips/trip-actions";
export { TripScreen } from "../../trips/chosen/TripScreen";
export { HowGoodScreen } from "../../trips/learning/HowGoodScreen";
export { TillTotals } from "../../trips/learning/TillTotals";
export { PlanScreen } from "../../trips/plan/PlanScreen";
