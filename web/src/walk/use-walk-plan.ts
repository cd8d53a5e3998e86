import { useEffect, useMemo, useState } from "react";
import type { StoreLayout } from "../store-maps/store-layout";
import type { WalkRequest } from "./engine/walk-buffer";
import { WalkEngine } from "./engine/walk-engine";
import { courseOf, courseWithoutMap, openGoods } from "./walk-course";
import type { Course } from "./walk-course";
import type { WalkItem } from "./walk-items";
import { planToCheckout, readPlan, refined } from "./walk-plan";
import type { WalkPlan } from "./walk-plan";
import { standpoint } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";
import { quickEffort, standardEffort, walkRequest } from "./walk-request";
import type { Effort, Placement } from "./walk-request";
import { placementOf, thingsSought, whereQuestion } from "./where-it-lies";
import type { PlaceClues } from "./where-it-lies";

/**
 * For the first answer, which is on the screen at once: the whole search, and of the proof what it costs no time to find. On a
 * processor four times as slow, with 60 things on 100 × 100 cells, it takes two fifths of what the whole quick proof does, and
 * walks are 0.1 % longer (`test_walk_module.py`); the second look, a moment later, makes good for both.
 */
const firstEffort: Effort = { ...quickEffort, proofSteps: 500_000 };

/** Why there is a list by aisle in place of a walk. */
export type WalkTrouble = "noMap" | "notWalkable" | "engineFailed";

interface Planned {
  readonly plan: WalkPlan;
  readonly layout: StoreLayout;
  readonly settings: string;
  /** What a second, longer look would ask; undefined once nothing more is to be gained. */
  readonly again:
    | { readonly request: WalkRequest; readonly ids: readonly string[]; readonly steps: number }
    | undefined;
}

interface Failed {
  readonly trouble: WalkTrouble;
  readonly layout: StoreLayout;
}

export interface CourseAhead {
  /** The location of everything; undefined while it loads, and without a map. */
  readonly placement: Placement | undefined;
  /** Undefined while a plan is made. */
  readonly course: Course | undefined;
  readonly trouble: WalkTrouble | undefined;
  /** Tries once more, after the engine has failed. */
  readonly retry: () => void;
}

/** The course from where the shopper stands; plans anew when the present plan no longer serves. */
export function useWalkPlan(
  items: readonly WalkItem[],
  layout: StoreLayout | undefined,
  clues: PlaceClues,
  progress: WalkProgress,
): CourseAhead {
  const engine = useEngine();
  const [planned, setPlanned] = useState<Planned | undefined>();
  const [failed, setFailed] = useState<Failed | undefined>();
  const settings = JSON.stringify(progress.settings);
  const trouble = layout === undefined ? "noMap" : failed?.layout === layout ? failed.trouble : undefined;
  const placement = usePlacement(engine, items, layout, clues, trouble, setFailed);

  const course = useMemo(() => {
    if (layout === undefined || trouble !== undefined) return courseWithoutMap(items, progress);
    if (placement === undefined) return undefined;
    if (planned === undefined || planned.layout !== layout || planned.settings !== settings) return undefined;
    return courseOf(planned.plan, progress, items, placement);
  }, [layout, placement, trouble, items, progress, planned, settings]);

  useEffect(() => {
    if (course !== undefined || layout === undefined || placement === undefined) return undefined;
    const goods = openGoods(items, progress).filter(({ id }) => placement.shelves.has(id));
    const from = standpoint(progress);
    if (goods.length === 0) {
      setPlanned({ plan: planToCheckout(layout, from.cell), layout, settings, again: undefined });
      return undefined;
    }
    const request = walkRequest(layout, goods, placement, progress.settings, from);
    const ids = goods.map(({ id }) => id);
    let isWanted = true;
    engine.plan({ ...request, ...firstEffort }).then(
      (answer) => {
        if (!isWanted) return;
        if (answer.kind === "refused") return setFailed({ trouble: "notWalkable", layout });
        const again = answer.isOptimal ? undefined : { request, ids, steps: progress.steps.length };
        setPlanned({ plan: readPlan(answer, ids, layout, placement), layout, settings, again });
      },
      () => isWanted && setFailed({ trouble: "engineFailed", layout }),
    );
    return () => {
      isWanted = false;
    };
  }, [course, layout, placement, items, progress, settings, engine]);

  useSecondLook(engine, planned, placement, progress.steps.length, setPlanned);
  return { placement, course, trouble, retry: () => setFailed(undefined) };
}

/** Returns the location of everything; reloads it when its clues change, undefined while it loads. */
function usePlacement(
  engine: WalkEngine,
  items: readonly WalkItem[],
  layout: StoreLayout | undefined,
  clues: PlaceClues,
  trouble: WalkTrouble | undefined,
  failed: (failed: Failed) => void,
): Placement | undefined {
  const [known, setKnown] = useState<{ readonly placement: Placement; readonly layout: StoreLayout; readonly asked: string }>();
  const things = useMemo(() => (layout === undefined ? [] : thingsSought(layout, clues, items)), [layout, clues, items]);
  // A tick makes other items of the same things.
  const asked = useMemo(() => JSON.stringify([things, items.map(({ id }) => id)]), [things, items]);
  const isKnown = known !== undefined && known.layout === layout && known.asked === asked;
  useEffect(() => {
    if (layout === undefined || isKnown || trouble !== undefined) return undefined;
    let isWanted = true;
    engine.locate(whereQuestion(layout, things)).then(
      (places) => isWanted && setKnown({ placement: placementOf(items, places, clues), layout, asked }),
      () => isWanted && failed({ trouble: "engineFailed", layout }),
    );
    return () => {
      isWanted = false;
    };
    // `asked` stands for things and items.
  }, [engine, layout, asked, isKnown, trouble]);
  return isKnown ? known.placement : undefined;
}

/** Looks longer for a walk that the first look could not prove, unless the shopper has gone on meanwhile. */
function useSecondLook(
  engine: WalkEngine,
  planned: Planned | undefined,
  placement: Placement | undefined,
  stepCount: number,
  found: (planned: Planned) => void,
): void {
  useEffect(() => {
    if (planned?.again === undefined || planned.again.steps !== stepCount || placement === undefined) return undefined;
    const { request, ids } = planned.again;
    let isWanted = true;
    engine.plan({ ...request, ...standardEffort }).then(
      (answer) => {
        if (!isWanted || answer.kind === "refused") return;
        const better = readPlan(answer, ids, planned.layout, placement);
        found({ ...planned, plan: refined(planned.plan, better), again: undefined });
      },
      // The first answer stands.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [engine, planned, placement, stepCount, found]);
}

function useEngine(): WalkEngine {
  const [engine] = useState(() => new WalkEngine());
  useEffect(() => () => engine.close(), [engine]);
  return engine;
}
