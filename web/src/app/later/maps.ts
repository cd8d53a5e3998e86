// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { MapScreen } from "../../maps/editor/MapScreen";
export { MapsScreen } from "../../maps/mine/MapsScreen";
export { takeFormerMapsIfPossible } from "../../maps/shelf/former-maps";
export { AddStoreScreen } from "../../maps/published/AddStoreScreen";
export { MoveStoreScreen } from "../../maps/published/MoveStoreScreen";
export { PublishedMapScreen } from "../../maps/published/PublishedMapScreen";
export { StoreMapsScreen } from "../../maps/published/StoreMapsScreen";
export { PrintMapScreen, PrintPublishedMapScreen } from "../../maps/print/PrintMapScreen";
