// The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { HouseholdLogScreen } from "../../households/HouseholdLogScreen";
export { HouseholdScreen } from "../../households/HouseholdScreen";
export { HouseholdsScreen } from "../../households/HouseholdsScreen";
export { JoinScreen } from "../../households/JoinScreen";
export { NotKeptScreen } from "../../households/NotKeptScreen";
