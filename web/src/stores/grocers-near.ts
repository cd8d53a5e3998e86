import type { Position, Store } from "../api/types";
import { metresBetween } from "./distance";

/** Prices that people have seen are looked up at so many stores. */
const mostStores = 40;

/** Returns the grocery stores for which a plan looks up seen prices: the nearest ones that have not closed. */
export function grocersNear(start: Position, stores: readonly Store[]): readonly Store[] {
  return stores
    .filter(({ organisation, closed }) => organisation.kind === "grocer" && closed === null)
    .sort((one, other) => metresBetween(start, one) - metresBetween(start, other))
    .slice(0, mostStores);
}
