// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { FlyerScreen } from "../../around/FlyerScreen";
export { ProductsAroundScreen } from "../../around/ProductsAroundScreen";
