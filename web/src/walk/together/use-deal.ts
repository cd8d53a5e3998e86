import { useCallback, useEffect, useState } from "react";
import type { StoreLayout } from "../../store-maps/store-layout";
import { WalkEngine } from "../engine/walk-engine";
import type { WalkItem } from "../walk-items";
import type { WalkSettings } from "../walk-request";
import { atTheDoor, deal, swapped } from "./deal";
import type { Deal, PlanTwo } from "./deal";

/** Asks the engine, which is let go of when the screen is left. */
export function usePlanTwo(): PlanTwo {
  const [engine] = useState(() => new WalkEngine());
  useEffect(() => () => engine.close(), [engine]);
  return useCallback((request) => engine.planTwo(request), [engine]);
}

export interface DealAhead {
  /** Null while it is made, and where it failed. */
  readonly deal: Deal | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** Gives each the other's half. */
  readonly swap: () => void;
}

/** A list shared out between two who stand before the store. */
export function useDeal(layout: StoreLayout | undefined, goods: readonly WalkItem[], settings: WalkSettings): DealAhead {
  const planTwo = usePlanTwo();
  const [dealt, setDealt] = useState<Deal | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isSwapped, setSwapped] = useState(false);
  const ids = goods.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (isFailed) return undefined;
    let isWanted = true;
    deal(layout, goods, settings, atTheDoor, planTwo).then(
      (found) => isWanted && setDealt(found),
      () => isWanted && setFailed(true),
    );
    return () => void (isWanted = false);
    // The same things are shared out once, whatever else is drawn anew.
  }, [layout, ids, settings, planTwo, isFailed]);
  return {
    deal: dealt === null || !isSwapped ? dealt : swapped(dealt),
    isFailed,
    retry: () => setFailed(false),
    swap: () => setSwapped(!isSwapped),
  };
}
