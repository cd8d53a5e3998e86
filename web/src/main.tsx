// Ground rules come first, so that the styles of a feature can differ from them. What only screens have that are fetched
// later stands in styles/later.css.
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/parts.css";
import "../styles/shell.css";
import "../styles/first-start.css";
import "../styles/forced-colors.css";
import { createRoot } from "react-dom/client";
import { showFocus } from "./app/show-focus";
import { Start } from "./app/Start";
import { keepAppOnDevice } from "./service-worker/registration";

const place = document.getElementById("app");
if (place === null) throw new Error("index.html has no #app");
createRoot(place).render(<Start />);
keepAppOnDevice();
showFocus();
