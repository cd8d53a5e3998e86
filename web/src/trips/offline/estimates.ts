import type { Position, Store } from "../../api/types";
import type { TravelMode } from "../../grocery/ways";
import { metresBetween } from "../../stores/distance";

// The twin of `TravelMode`, its estimate and `ShoppingSeconds` in Swift. `contract/trip-estimates.json` tests both.

interface ModeFacts {
  /** Fuel and wear per minute of travel. */
  readonly travelCentsPerMinute: number;
  /** Parking and walking to the door. */
  readonly arrivalSeconds: number;
  /** The search radius for stores, as the crow flies. */
  readonly reachMetres: number;
  /** The ratio of ways along roads and paths to straight lines. */
  readonly detour: number;
}

export const modeFacts: Readonly<Record<TravelMode, ModeFacts>> = {
  car: { travelCentsPerMinute: 16, arrivalSeconds: 120, reachMetres: 25_000, detour: 1.45 },
  bicycle: { travelCentsPerMinute: 0, arrivalSeconds: 60, reachMetres: 10_000, detour: 1.38 },
  foot: { travelCentsPerMinute: 0, arrivalSeconds: 0, reachMetres: 4_000, detour: 1.24 },
};

/** One day. */
const longestSeconds = 86_400;

/** The way between two places. */
export interface Way {
  readonly seconds: number;
  readonly metres: number;
  /** `estimate`, or the name of the road engine. */
  readonly source: string;
}

/** Returns the estimated way, by curves fitted to the road networks of eight towns. */
export function estimatedWay(mode: TravelMode, from: Position, to: Position): Way {
  const metres = metresBetween(from, to);
  const kilometres = metres / 1000;
  const seconds = Math.min(longestSeconds, Math.round(curve(mode, kilometres)));
  return { seconds, metres: Math.round(metres * modeFacts[mode].detour), source: "estimate" };
}

function curve(mode: TravelMode, kilometres: number): number {
  if (kilometres <= 0) return 0;
  if (mode === "car") return 189 * kilometres ** 0.62;
  return mode === "bicycle" ? 74 + 277 * kilometres : 60 + 857 * kilometres;
}

/** Returns the way with its time multiplied by a factor. */
export function scaledWay(way: Way, factor: number): Way {
  if (factor === 1) return way;
  return { ...way, seconds: Math.min(longestSeconds, Math.max(0, Math.round(way.seconds * factor))) };
}

/** Finding a product on its shelf, choosing and putting it into the cart. */
export const pickSeconds = 30;
/** Waiting, paying and packing. */
const checkoutSeconds = 240;

/** Seconds from the entrance to the checkout, and the factor on the square root of the number of lines. */
const wayThrough: Readonly<Record<Store["size"], readonly [empty: number, factor: number]>> = {
  small: [20, 20],
  medium: [40, 40],
  large: [70, 70],
};

/** The shopping time in a store without a walked map. */
export interface ShoppingSeconds {
  readonly visit: number;
  /** Additional walking for a line, without taking it off the shelf. */
  readonly walkPerLine: number;
}

/** @param lineCount - lines that the store sells. */
export function shoppingSeconds(size: Store["size"], lineCount: number, mode: TravelMode): ShoppingSeconds {
  const [empty, factor] = wayThrough[size];
  const walkSeconds = factor * Math.sqrt(lineCount);
  return {
    visit: checkoutSeconds + modeFacts[mode].arrivalSeconds + Math.round(empty + walkSeconds / 2),
    walkPerLine: lineCount > 0 ? walkSeconds / 2 / lineCount : 0,
  };
}
