import type { StoreFactor } from "../../api/pace-types";
import type { TripRequest } from "../../api/trip-request";
import type { Position, Store } from "../../api/types";
import { placeName } from "../pace/pace";
import { estimatedWay, scaledWay } from "./estimates";
import type { Way } from "./estimates";
import { engineWay } from "./engine-ways";
import type { EngineWay } from "./engine-ways";

/**
 * The ways of one request: the road engine's latest, with the traffic and pace of that time, otherwise the estimate
 * at the shopper's pace.
 */
export class WaysHere {
  readonly end: Position | null;
  private readonly engine: (from: string, to: string) => Way | null;

  constructor(private readonly request: TripRequest, engineWays: readonly EngineWay[]) {
    this.engine = engineWay(engineWays, request.mode);
    this.end = request.end ?? (request.returnsToStart ? request.start : null);
  }

  fromStart(store: Store): Way {
    const { start, mode, pace } = this.request;
    const way = this.engine(placeName(start), store.id);
    return way ?? scaledWay(estimatedWay(mode, start, store), this.factor(pace?.fromStart, store));
  }

  /** Null if the trip ends at its last store. */
  toEnd(store: Store): Way | null {
    const { end } = this;
    if (end === null) return null;
    const { mode, pace } = this.request;
    const way = this.engine(store.id, placeName(end));
    return way ?? scaledWay(estimatedWay(mode, store, end), this.factor(pace?.toEnd, store));
  }

  between(from: Store, to: Store): Way {
    const { mode, pace } = this.request;
    const learned = pace?.between.find((way) => isBetween(way, from.id, to.id));
    return this.engine(from.id, to.id) ?? scaledWay(estimatedWay(mode, from, to), learned?.factor ?? pace?.road ?? 1);
  }

  private factor(factors: readonly StoreFactor[] | undefined, { id }: Store): number {
    return factors?.find(({ store }) => store === id)?.factor ?? this.request.pace?.road ?? 1;
  }
}

function isBetween({ from, to }: { readonly from: string; readonly to: string }, one: string, other: string): boolean {
  return (from === one && to === other) || (from === other && to === one);
}
