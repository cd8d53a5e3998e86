// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { AtStores } from "../../prices/pad/AtStores";
export { PriceHere } from "../../prices/pad/PriceHere";
export { PriceQuestion } from "../../prices/pad/PriceQuestion";
export { PricesAround } from "../../prices/pad/PricesAround";
export { ScanButton } from "../../prices/pad/ScanButton";
