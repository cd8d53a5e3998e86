// The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { PrintWalkScreen } from "../../walk/print/PrintWalkScreen";
export { workerAhead } from "../../walk/engine/walk-engine";
export { WalkScreen } from "../../walk/WalkScreen";
