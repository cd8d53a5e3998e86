// Imports the app first, to keep its modules in one bundle: see lazy.tsx.
import "../App";

export { MapTileClient } from "../../api/map-tile-client";
export { MapTiles } from "../../stores/map/map-tiles";
