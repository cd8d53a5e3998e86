// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { layersOfPrices } from "../../prices/shared/price-layers";
