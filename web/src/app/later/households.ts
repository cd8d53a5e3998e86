// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { HouseholdLogScreen } from "../../households/HouseholdLogScreen";
export { HouseholdScreen } from "../../households/HouseholdScreen";
export { HouseholdsScreen } from "../../households/HouseholdsScreen";
export { JoinScreen } from "../../households/JoinScreen";
export { RejectedEditsScreen } from "../../households/RejectedEditsScreen";
export { SharedListScreen } from "../../sharing/SharedListScreen";
export { ShareListScreen } from "../../sharing/ShareListScreen";
