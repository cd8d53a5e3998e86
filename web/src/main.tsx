// Ground rules come first, so that the styles of a feature can differ from them. Screens that are fetched later have
// their styles here too: nobody would load them otherwise.
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/parts.css";
import "../styles/shell.css";
import "../styles/accounts.css";
import "../styles/ads.css";
import "../styles/catalog.css";
import "../styles/coupons.css";
import "../styles/desk.css";
import "../styles/households.css";
import "../styles/items.css";
import "../styles/maps.css";
import "../styles/print.css";
import "../styles/recipes.css";
import "../styles/restaurants.css";
import "../styles/store-maps.css";
import "../styles/stores.css";
import "../styles/trips.css";
import "../styles/walk.css";
import "../styles/lists.css";
import "../styles/forced-colors.css";
import { createRoot } from "react-dom/client";
import { Start } from "./app/Start";
import { keepAppOnDevice } from "./service-worker/registration";

const place = document.getElementById("app");
if (place === null) throw new Error("index.html has no #app");
createRoot(place).render(<Start />);
keepAppOnDevice();
