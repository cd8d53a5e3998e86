// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { PriceBookScreen } from "../../price-book/PriceBookScreen";
export { PricedThingScreen } from "../../price-book/PricedThingScreen";
