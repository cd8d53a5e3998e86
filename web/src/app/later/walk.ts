// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { PrintOnOwnMaps, WalkOnOwnMaps } from "../WalkOnOwnMaps";
export { workerAhead } from "../../walk/engine/walk-engine";
