import { useEffect, useMemo, useState } from "react";
import type { StoreLayout } from "../../store-maps/store-layout";
import { WalkEngine } from "../engine/walk-engine";
import type { WalkInput } from "../use-walk";
import type { WalkItem } from "../walk-items";
import type { WalkSettings } from "../walk-request";
import { placementOf, thingsSought, whereQuestion } from "../where-it-lies";
import type { PlaceClues } from "../where-it-lies";
import { atTheDoor, splitItems, swapHalves } from "./deal";
import type { SplitPlan, Ground, PlanTwo } from "./deal";

/** The engine's functions for two shoppers. */
export interface Planner {
  readonly planTwo: PlanTwo;
  /** Undefined without a map. */
  readonly groundOf: (layout: StoreLayout | undefined, clues: PlaceClues, goods: readonly WalkItem[]) => Promise<Ground | undefined>;
}

/** Creates an engine that is closed when the screen is left. */
export function usePlanner(): Planner {
  const [engine] = useState(() => new WalkEngine());
  useEffect(() => () => engine.close(), [engine]);
  return useMemo(
    () => ({
      planTwo: (request) => engine.planTwo(request),
      groundOf: async (layout, clues, goods) => {
        if (layout === undefined) return undefined;
        const places = await engine.locate(whereQuestion(layout, thingsSought(layout, clues, goods)));
        return { layout, placement: placementOf(goods, places, clues) };
      },
    }),
    [engine],
  );
}

export interface DealAhead {
  /** Null while planning or after a failure. */
  readonly deal: SplitPlan | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** Swaps the two halves. */
  readonly swap: () => void;
}

/** Splits a list between two people before they enter the store. */
export function useDeal({ layout, clues }: WalkInput, goods: readonly WalkItem[], settings: WalkSettings): DealAhead {
  const { planTwo, groundOf } = usePlanner();
  const [plan, setPlan] = useState<SplitPlan | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isSwapped, setSwapped] = useState(false);
  const ids = goods.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (isFailed) return undefined;
    let isWanted = true;
    const planning = groundOf(layout, clues, goods)
      .then((ground) => splitItems(ground, goods, settings, atTheDoor, planTwo));
    planning.then(
      (newPlan) => isWanted && setPlan(newPlan),
      () => isWanted && setFailed(true),
    );
    return () => void (isWanted = false);
    // Planned once for the same items, independent of renders.
  }, [layout, clues, ids, settings, planTwo, groundOf, isFailed]);
  return {
    deal: plan === null || !isSwapped ? plan : swapHalves(plan),
    isFailed,
    retry: () => setFailed(false),
    swap: () => setSwapped(!isSwapped),
  };
}
