// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { startSharing } from "../../prices/shared/start-sharing";
export { startUsage } from "../../usage/start-usage";
