import { boxAround, crosses, distanceTo, grown, overlap } from "./boxes";
import type { PictureBox, PicturePoint } from "./boxes";

/** A circle of a chart. */
export interface Disc extends PicturePoint {
  readonly radius: number;
}

export interface LabelRequest {
  /** One of `LabelField.discs`. */
  readonly disc: Disc;
  readonly width: number;
}

/** The area for labels, and the shapes they should avoid. */
export interface LabelField {
  readonly bounds: PictureBox;
  readonly discs: readonly Disc[];
  /** Corners of a line from left to right; a label covers it only if there is no other place. */
  readonly line: readonly PicturePoint[];
  readonly textSize: number;
}

interface Place {
  readonly box: PictureBox;
  /** The cost of a label's position, in the unit of the chart. */
  readonly cost: number;
}

const directions = 16;
/** The distances at which labels are tried, in letter heights. */
const reach = [0.3, 0.7, 1.2, 1.8];
/** The gap between two labels, in letter heights. */
const apart = 0.25;
/** The cost of bad positions, in letter heights. */
const onLine = 2.5;
const missing = 50;
/**
 * A label clearly belongs to its disc if every other disc is farther away by `by` letter heights. A smaller distance
 * costs `weight` times the difference.
 */
const clearly = { by: 0.8, weight: 3 };

/**
 * Returns a free box for each label, nearest to its own disc; null if there is no room.
 *
 * It tries every order of the labels, so there should be few.
 */
export function placedLabels(requests: readonly LabelRequest[], field: LabelField): readonly (PictureBox | null)[] {
  const places = requests.map((request) => placesOf(request, field));
  let best: { readonly boxes: readonly (PictureBox | null)[]; readonly cost: number } | undefined;
  for (const order of orders(requests.map((_, index) => index))) {
    const boxes: (PictureBox | null)[] = requests.map(() => null);
    let cost = 0;
    for (const index of order) {
      const place = places[index]?.find(({ box }) =>
        boxes.every((other) => other === null || !overlap(grown(box, apart * field.textSize), other)),
      );
      boxes[index] = place?.box ?? null;
      cost += place?.cost ?? missing * field.textSize;
    }
    if (best === undefined || cost < best.cost) best = { boxes, cost };
  }
  return best?.boxes ?? [];
}

/** Returns the places around the disc that are free of discs, best first. */
function placesOf({ disc, width }: LabelRequest, { bounds, discs, line, textSize }: LabelField): readonly Place[] {
  const [halfWidth, halfHeight] = [width / 2, textSize * 0.55];
  const places: Place[] = [];
  for (const distance of reach) {
    for (let step = 0; step < directions; step += 1) {
      const angle = (step / directions) * 2 * Math.PI;
      const away = disc.radius + distance * textSize;
      const middle = {
        x: disc.x + Math.cos(angle) * (away + halfWidth),
        y: disc.y - Math.sin(angle) * (away + halfHeight),
      };
      const box = boxAround(middle, halfWidth, halfHeight);
      const isInside =
        box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top && box.bottom <= bounds.bottom;
      const isFree = discs.every((other) => distanceTo(box, other) >= other.radius + 2);
      if (isInside && isFree) places.push({ box, cost: costOf(box, disc, discs, line, textSize) });
    }
  }
  return places.sort((one, other) => one.cost - other.cost);
}

function costOf(box: PictureBox, disc: Disc, discs: readonly Disc[], line: readonly PicturePoint[], textSize: number): number {
  const distance = distanceTo(box, disc) - disc.radius;
  const others = discs.filter((other) => other !== disc).map((other) => distanceTo(box, other) - other.radius);
  const unclear = Math.max(0, distance + clearly.by * textSize - Math.min(...others));
  const isOnLine = line.some((corner, index) => {
    const next = line[index + 1];
    return next !== undefined && crosses(box, corner, next);
  });
  // Breaks ties by the nearest middle: above rather than beside.
  const tie = Math.hypot((box.left + box.right) / 2 - disc.x, (box.top + box.bottom) / 2 - disc.y) / 20;
  return distance + tie + clearly.weight * unclear + (isOnLine ? onLine * textSize : 0);
}

/** Returns all orders of a few elements, starting with the input order. */
function orders<Element>(elements: readonly Element[]): readonly (readonly Element[])[] {
  if (elements.length < 2) return [elements];
  return elements.flatMap((first, index) =>
    orders(elements.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
