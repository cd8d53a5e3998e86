// The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { AccountScreen } from "../../accounts/AccountScreen";
export { MyDataScreen } from "../../accounts/data/MyDataScreen";
export { DevicesScreen } from "../../accounts/DevicesScreen";
export { SecurityScreen } from "../../accounts/security/SecurityScreen";
