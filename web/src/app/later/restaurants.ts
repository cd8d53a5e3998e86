// The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { EatOutScreen } from "../../restaurants/EatOutScreen";
export { MenuScreen } from "../../restaurants/MenuScreen";
