// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { ContactScreen } from "../../contact/ContactScreen";
export { EatOutScreen } from "../../restaurants/EatOutScreen";
export { MenuScreen } from "../../restaurants/MenuScreen";
