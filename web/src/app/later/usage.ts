// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { startBadge } from "../../install/app-badge";
export { startInstall } from "../../install/start-install";
export { startProductPack } from "../../prices/pad/start-product-pack";
export { startSharing } from "../../prices/shared/start-sharing";
export { startUsage } from "../../usage/start-usage";
