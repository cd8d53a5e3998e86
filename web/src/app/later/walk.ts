// The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { PrintOnOwnMaps, WalkOnOwnMaps } from "../WalkOnOwnMaps";
export { workerAhead } from "../../walk/engine/walk-engine";
