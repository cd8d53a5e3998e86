import { useEffect, useMemo, useState } from "react";
import type { StoreLayout } from "../../store-maps/store-layout";
import { WalkEngine } from "../engine/walk-engine";
import type { WalkInput } from "../use-walk";
import type { WalkItem } from "../walk-items";
import type { WalkSettings } from "../walk-request";
import { placementOf, thingsSought, whereQuestion } from "../where-it-lies";
import type { PlaceClues } from "../where-it-lies";
import { atTheDoor, deal, swapped } from "./deal";
import type { SplitPlan, Ground, PlanTwo } from "./deal";

/** What is asked of the engine for two. */
export interface Planner {
  readonly planTwo: PlanTwo;
  /** Undefined without a map. */
  readonly groundOf: (layout: StoreLayout | undefined, clues: PlaceClues, goods: readonly WalkItem[]) => Promise<Ground | undefined>;
}

/** Asks the engine, which is let go of when the screen is left. */
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
  /** Null while it is made, and where it failed. */
  readonly deal: SplitPlan | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** Gives each the other's half. */
  readonly swap: () => void;
}

/** A list shared out between two who stand before the store. */
export function useDeal({ layout, clues }: WalkInput, goods: readonly WalkItem[], settings: WalkSettings): DealAhead {
  const { planTwo, groundOf } = usePlanner();
  const [dealt, setDealt] = useState<SplitPlan | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isSwapped, setSwapped] = useState(false);
  const ids = goods.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (isFailed) return undefined;
    let isWanted = true;
    const made = groundOf(layout, clues, goods).then((ground) => deal(ground, goods, settings, atTheDoor, planTwo));
    made.then(
      (found) => isWanted && setDealt(found),
      () => isWanted && setFailed(true),
    );
    return () => void (isWanted = false);
    // The same things are shared out once, whatever else is drawn anew.
  }, [layout, clues, ids, settings, planTwo, groundOf, isFailed]);
  return {
    deal: dealt === null || !isSwapped ? dealt : swapped(dealt),
    isFailed,
    retry: () => setFailed(false),
    swap: () => setSwapped(!isSwapped),
  };
}
