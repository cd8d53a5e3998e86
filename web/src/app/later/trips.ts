// The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { takeFormerTrip } from "../../trips/trip-actions";
export { TripScreen } from "../../trips/chosen/TripScreen";
export { HowGoodScreen } from "../../trips/learning/HowGoodScreen";
export { PlanScreen } from "../../trips/plan/PlanScreen";
