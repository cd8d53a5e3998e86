import { cellLength, cellMiddle, partAround } from "../store-maps/map-drawing";
import type { StoreLayout } from "../store-maps/store-layout";
import type { MapPose } from "../store-maps/MapWindow";
import { fitted, showingPart } from "../store-maps/viewport";
import type { WindowSize } from "../store-maps/viewport";

/** Smaller cells, in CSS pixels, are illegible at arm's length; then only the part around the route is shown. */
const smallestCell = 6;
/** The number of steps ahead that give the walking direction. */
const lookAhead = 4;
/** The width reserved for the buttons over the map. */
const buttonsWidth = 52;
/** The shopper's vertical position in the window on a turned map, as a fraction from the top. */
const standDown = 0.7;

/**
 * The default view of the map: the whole store if legible, else the part up to the next item; optionally turned so that
 * the route leads up.
 *
 * @param way - the cells from the shopper to the next item, at least one
 */
export function poseOf(layout: StoreLayout, way: readonly number[], isTurned: boolean): MapPose {
  const around = cellMiddle(way[0] ?? 0, layout.columns);
  const turn = isTurned ? turnAlong(way, layout.columns) : 0;
  const lie = (size: WindowSize): ReturnType<MapPose["lie"]> => {
    const free = { ...size, width: Math.max(size.width - buttonsWidth, 1) };
    const part = showingPart(partAround(way, layout, free.width / Math.max(free.height, 1)), free);
    if (isTurned) {
      const pixel = part.scale / cellLength;
      return { scale: part.scale, x: size.width / 2 - around.x * pixel, y: size.height * standDown - around.y * pixel };
    }
    const whole = fitted(layout, free);
    return whole.scale >= smallestCell ? whole : part;
  };
  return { lie, turn, around };
}

/** The rotation in degrees that makes the route lead up. */
export function turnAlong(way: readonly number[], columns: number): number {
  const [from, to] = [way[0] ?? 0, way[Math.min(lookAhead, way.length - 1)] ?? 0];
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  const right = (to % columns) - (from % columns);
  if (down === 0 && right === 0) return 0;
  if (Math.abs(down) >= Math.abs(right)) return down > 0 ? 180 : 0;
  return right > 0 ? -90 : 90;
}
