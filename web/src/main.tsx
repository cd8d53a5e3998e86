// Ground rules come first, so that the styles of a feature, which its screens bring along, can differ from them.
import "../styles/tokens.css";
import "../styles/base.css";
import "../styles/parts.css";
import "../styles/shell.css";
import { createRoot } from "react-dom/client";
import { Start } from "./app/Start";
import { keepAppOnDevice } from "./service-worker/registration";
import "../styles/lists.css";
import "../styles/items.css";

const place = document.getElementById("app");
if (place === null) throw new Error("index.html has no #app");
createRoot(place).render(<Start />);
keepAppOnDevice();
