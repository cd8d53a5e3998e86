import { cellLength, cellMiddle, partAround } from "../store-maps/map-drawing";
import type { StoreLayout } from "../store-maps/store-layout";
import type { MapPose } from "../store-maps/MapWindow";
import { fitted, showingPart } from "../store-maps/viewport";
import type { WindowSize } from "../store-maps/viewport";

/** A cell that is seen smaller, in CSS pixels, tells nothing at arm's length: then only the part around the way is shown. */
const smallestCell = 6;
/** The number of steps ahead that give the walking direction. */
const lookAhead = 4;
/** The buttons over the map hide nothing of it. */
const buttonsWidth = 52;
/** How far down the window somebody stands who walks upwards on it. */
const standDown = 0.7;

/**
 * How the map lies while nobody moves it: all of a store that can be read as a whole, else the part to the next thing; turned,
 * with the way ahead leading upwards.
 *
 * @param way - cells from where the shopper is to the next thing, at least one.
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

/** By how many degrees the map is turned for the way to lead upwards. */
export function turnAlong(way: readonly number[], columns: number): number {
  const [from, to] = [way[0] ?? 0, way[Math.min(lookAhead, way.length - 1)] ?? 0];
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  const right = (to % columns) - (from % columns);
  if (down === 0 && right === 0) return 0;
  if (Math.abs(down) >= Math.abs(right)) return down > 0 ? 180 : 0;
  return right > 0 ? -90 : 90;
}
