// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { AccountScreen } from "../../accounts/AccountScreen";
export { MyDataScreen } from "../../accounts/data/MyDataScreen";
export { DevicesScreen } from "../../accounts/DevicesScreen";
export { SecurityScreen } from "../../accounts/security/SecurityScreen";
