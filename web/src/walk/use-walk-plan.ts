import { useEffect, useMemo, useState } from "react";
import type { StoreLayout } from "../store-maps/store-layout";
import type { WalkRequest } from "./engine/walk-buffer";
import { WalkEngine } from "./engine/walk-engine";
import { courseOf, courseWithoutMap, openGoods } from "./walk-course";
import type { Course } from "./walk-course";
import type { WalkItem } from "./walk-items";
import { planToCheckout, readPlan, refinePlan } from "./walk-plan";
import type { WalkPlan } from "./walk-plan";
import { standpoint } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";
import { quickEffort, standardEffort, walkRequest } from "./walk-request";
import type { Effort, Placement } from "./walk-request";
import { placementOf, thingsSought, whereQuestion } from "./where-it-lies";
import type { PlaceClues } from "./where-it-lies";

/**
 * The effort of the first answer, which shows at once: the full search with a short proof. On a processor four times as
 * slow, with 60 items on 100 × 100 cells, it takes two fifths of the time of the full quick proof, and walks are 0.1 %
 * longer (`test_walk_module.py`). A second search, shortly after, improves both.
 */
const firstEffort: Effort = { ...quickEffort, proofSteps: 500_000 };

/** The reason for listing items by aisle without a route. */
export type WalkTrouble = "noMap" | "notWalkable" | "engineFailed";

interface PlanState {
  readonly plan: WalkPlan;
  readonly layout: StoreLayout;
  readonly settings: string;
  /** The longer search to run next; undefined if nothing can improve. */
  readonly nextSearch:
    | { readonly request: WalkRequest; readonly ids: readonly string[]; readonly steps: number }
    | undefined;
}

interface FailureState {
  readonly trouble: WalkTrouble;
  readonly layout: StoreLayout;
}

export interface CourseAhead {
  /** The location of everything; undefined while it loads, and without a map. */
  readonly placement: Placement | undefined;
  /** Undefined while a plan is made. */
  readonly course: Course | undefined;
  readonly trouble: WalkTrouble | undefined;
  /** Plans again after the engine has failed. */
  readonly retry: () => void;
}

/** The course from the shopper's position; plans again when the current plan no longer applies. */
export function useWalkPlan(
  items: readonly WalkItem[],
  layout: StoreLayout | undefined,
  clues: PlaceClues,
  progress: WalkProgress,
): CourseAhead {
  const engine = useEngine();
  const [planState, setPlanState] = useState<PlanState | undefined>();
  const [failure, setFailure] = useState<FailureState | undefined>();
  const settings = JSON.stringify(progress.settings);
  const trouble = layout === undefined ? "noMap" : failure?.layout === layout ? failure.trouble : undefined;
  const placement = usePlacement(engine, items, layout, clues, trouble, setFailure);

  const course = useMemo(() => {
    if (layout === undefined || trouble !== undefined) return courseWithoutMap(items, progress);
    if (placement === undefined) return undefined;
    if (planState === undefined || planState.layout !== layout || planState.settings !== settings) return undefined;
    return courseOf(planState.plan, progress, items, placement);
  }, [layout, placement, trouble, items, progress, planState, settings]);

  useEffect(() => {
    if (course !== undefined || layout === undefined || placement === undefined) return undefined;
    const goods = openGoods(items, progress).filter(({ id }) => placement.shelves.has(id));
    const from = standpoint(progress);
    if (goods.length === 0) {
      setPlanState({ plan: planToCheckout(layout, from.cell), layout, settings, nextSearch: undefined });
      return undefined;
    }
    const request = walkRequest(layout, goods, placement, progress.settings, from);
    const ids = goods.map(({ id }) => id);
    let isWanted = true;
    engine.plan({ ...request, ...firstEffort }).then(
      (answer) => {
        if (!isWanted) return;
        if (answer.kind === "refused") return setFailure({ trouble: "notWalkable", layout });
        const nextSearch = answer.isOptimal ? undefined : { request, ids, steps: progress.steps.length };
        setPlanState({ plan: readPlan(answer, ids, layout, placement), layout, settings, nextSearch });
      },
      () => isWanted && setFailure({ trouble: "engineFailed", layout }),
    );
    return () => {
      isWanted = false;
    };
  }, [course, layout, placement, items, progress, settings, engine]);

  useSecondLook(engine, planState, placement, progress.steps.length, setPlanState);
  return { placement, course, trouble, retry: () => setFailure(undefined) };
}

/** Returns the location of everything; reloads it when its clues change, undefined while it loads. */
function usePlacement(
  engine: WalkEngine,
  items: readonly WalkItem[],
  layout: StoreLayout | undefined,
  clues: PlaceClues,
  trouble: WalkTrouble | undefined,
  onFailure: (failure: FailureState) => void,
): Placement | undefined {
  const [located, setLocated] = useState<{ readonly placement: Placement; readonly layout: StoreLayout; readonly key: string }>();
  const things = useMemo(() => (layout === undefined ? [] : thingsSought(layout, clues, items)), [layout, clues, items]);
  // Ticks replace the item objects without changing what to locate.
  const key = useMemo(() => JSON.stringify([things, items.map(({ id }) => id)]), [things, items]);
  const isKnown = located !== undefined && located.layout === layout && located.key === key;
  useEffect(() => {
    if (layout === undefined || isKnown || trouble !== undefined) return undefined;
    let isWanted = true;
    engine.locate(whereQuestion(layout, things)).then(
      (places) => isWanted && setLocated({ placement: placementOf(items, places, clues), layout, key }),
      () => isWanted && onFailure({ trouble: "engineFailed", layout }),
    );
    return () => {
      isWanted = false;
    };
    // `key` represents things and items.
  }, [engine, layout, key, isKnown, trouble]);
  return isKnown ? located.placement : undefined;
}

/** Runs a longer search for an unproven walk, unless the shopper has moved on. */
function useSecondLook(
  engine: WalkEngine,
  planState: PlanState | undefined,
  placement: Placement | undefined,
  stepCount: number,
  onPlan: (planned: PlanState) => void,
): void {
  useEffect(() => {
    if (planState?.nextSearch === undefined || planState.nextSearch.steps !== stepCount || placement === undefined) return undefined;
    const { request, ids } = planState.nextSearch;
    let isWanted = true;
    engine.plan({ ...request, ...standardEffort }).then(
      (answer) => {
        if (!isWanted || answer.kind === "refused") return;
        const better = readPlan(answer, ids, planState.layout, placement);
        onPlan({ ...planState, plan: refinePlan(planState.plan, better), nextSearch: undefined });
      },
      // Keep the first answer.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [engine, planState, placement, stepCount, onPlan]);
}

function useEngine(): WalkEngine {
  const [engine] = useState(() => new WalkEngine());
  useEffect(() => () => engine.close(), [engine]);
  return engine;
}
