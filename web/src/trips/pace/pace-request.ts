import type { PaceRequest, StoreFactor } from "../../api/pace-types";
import type { Position } from "../../api/types";
import { fields, list, nullable, number, text } from "../../grocery/reader";
import type { Reader } from "../../grocery/reader";
import { placeName } from "./pace";
import type { Pace } from "./pace";

const readStoreFactors = list(fields<StoreFactor>({ store: text, factor: number }));

export const readPace: Reader<PaceRequest | null> = nullable(
  fields<PaceRequest>({
    road: number,
    fromStart: readStoreFactors,
    toEnd: readStoreFactors,
    between: list(fields<PaceRequest["between"][number]>({ from: text, to: text, factor: number })),
    shopping: number,
    stores: readStoreFactors,
  }),
);

/** The server's limit on entries of one kind. */
const mostWays = 200;

/**
 * Returns the pace as the server takes it.
 *
 * @param end - the end of the trip; null: at its last store.
 * @returns null if nothing was learned.
 */
export function paceRequest(pace: Pace, start: Position, end: Position | null): PaceRequest | null {
  if (pace.legs.length === 0 && pace.stores.length === 0) return null;
  const ofPlace = (place: Position): readonly StoreFactor[] => {
    const name = placeName(place);
    return pace.legs
      .filter(({ from, to }) => from === name || to === name)
      .map(({ from, to, factor }) => ({ store: from === name ? to : from, factor }))
      .filter(({ store }) => !isPlace(store))
      .slice(-mostWays);
  };
  return {
    road: pace.road,
    fromStart: ofPlace(start),
    toEnd: end === null ? [] : ofPlace(end),
    between: pace.legs.filter(({ from, to }) => !isPlace(from) && !isPlace(to)).slice(-mostWays),
    shopping: pace.shopping,
    stores: pace.stores.slice(-mostWays),
  };
}

/** Returns the pace for the rest of a trip, which starts elsewhere. Ways apply only to the same travel mode. */
export function paceOfRest(pace: PaceRequest | null, isSameMode: boolean): PaceRequest | null {
  if (pace === null) return null;
  return isSameMode ? { ...pace, fromStart: [] } : { ...pace, road: 1, fromStart: [], toEnd: [], between: [] };
}

/**
 * Returns the server's factor on a way.
 *
 * @param from - a store; null: the start.
 * @param to - a store; null: the end of the trip.
 */
export function wayFactor(pace: PaceRequest | null, from: string | null, to: string | null): number {
  if (pace === null) return 1;
  const { road, fromStart, toEnd, between } = pace;
  if (from === null) return fromStart.find(({ store }) => store === to)?.factor ?? road;
  if (to === null) return toEnd.find(({ store }) => store === from)?.factor ?? road;
  return between.find((way) => (way.from === from && way.to === to) || (way.from === to && way.to === from))?.factor ?? road;
}

export function visitFactor(pace: PaceRequest | null, store: string): number {
  return pace === null ? 1 : (pace.stores.find((one) => one.store === store)?.factor ?? pace.shopping);
}

/** True if the name is a start, not a store: no id has a comma. */
function isPlace(name: string): boolean {
  return name.includes(",");
}
