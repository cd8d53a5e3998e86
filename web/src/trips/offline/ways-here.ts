import type { StoreFactor } from "../../api/pace-types";
import type { Position, Store, TripRequest } from "../../api/types";
import { placeName } from "../pace/pace";
import { estimatedWay, lasting } from "./estimates";
import type { Way } from "./estimates";
import { heardWay } from "./heard-ways";
import type { HeardWay } from "./heard-ways";

/** The ways of one wish: as an engine told them last, with the traffic and the pace of then; else the estimate at the shopper's pace. */
export class WaysHere {
  readonly end: Position | null;
  private readonly heard: (from: string, to: string) => Way | null;

  constructor(private readonly request: TripRequest, heard: readonly HeardWay[]) {
    this.heard = heardWay(heard, request.mode);
    this.end = request.end ?? (request.returnsToStart ? request.start : null);
  }

  fromStart(store: Store): Way {
    const { start, mode, pace } = this.request;
    return this.heard(placeName(start), store.id) ?? lasting(estimatedWay(mode, start, store), this.factor(pace?.fromStart, store));
  }

  /** Null where the trip ends at its last store. */
  toEnd(store: Store): Way | null {
    const { end } = this;
    if (end === null) return null;
    const { mode, pace } = this.request;
    return this.heard(store.id, placeName(end)) ?? lasting(estimatedWay(mode, store, end), this.factor(pace?.toEnd, store));
  }

  between(from: Store, to: Store): Way {
    const { mode, pace } = this.request;
    const known = pace?.between.find((way) => isBetween(way, from.id, to.id));
    return this.heard(from.id, to.id) ?? lasting(estimatedWay(mode, from, to), known?.factor ?? pace?.road ?? 1);
  }

  private factor(known: readonly StoreFactor[] | undefined, { id }: Store): number {
    return known?.find(({ store }) => store === id)?.factor ?? this.request.pace?.road ?? 1;
  }
}

function isBetween({ from, to }: { readonly from: string; readonly to: string }, one: string, other: string): boolean {
  return (from === one && to === other) || (from === other && to === one);
}
