// The app first, so that what it begins with stays in one part: see lazy.tsx.
import "../App";

export { MapScreen } from "../../maps/editor/MapScreen";
export { MapsScreen } from "../../maps/mine/MapsScreen";
export { takeFormerMapsIfPossible } from "../../maps/shelf/former-maps";
export { AddStoreScreen } from "../../maps/published/AddStoreScreen";
export { MoveStoreScreen } from "../../maps/published/MoveStoreScreen";
export { PublishedMapScreen } from "../../maps/published/PublishedMapScreen";
export { StoreMapsScreen } from "../../maps/published/StoreMapsScreen";
export { PrintMapScreen, PrintPublishedMapScreen } from "../../maps/print/PrintMapScreen";
