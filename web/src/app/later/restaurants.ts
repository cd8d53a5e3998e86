// The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { ContactScreen } from "../../enquiries/ContactScreen";
export { EatOutScreen } from "../../restaurants/EatOutScreen";
export { MenuScreen } from "../../restaurants/MenuScreen";
