import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { StoreLayout } from "../store-maps/store-layout";
import { courseOf, courseWithoutMap, openGoods, remaining, stepTo } from "./walk-course";
import type { Course } from "./walk-course";
import { WalkEngine } from "./walk-engine";
import type { WalkItem } from "./walk-items";
import { planToCheckout, readPlan } from "./walk-plan";
import type { WalkPlan } from "./walk-plan";
import { after, agreedWith, standpoint, takenBack } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";
import { placed, walkRequest } from "./walk-request";
import type { WalkSettings } from "./walk-request";

/** Why there is a list by aisle in place of a walk. */
export type WalkTrouble = "noMap" | "notWalkable" | "engineFailed";

/** What is walked, and where it is kept. */
export interface WalkMatter {
  readonly items: readonly WalkItem[];
  /** Entries in the cart, those of the walk at least. */
  readonly inCart: ReadonlySet<string>;
  /** Undefined where the store has no map on this device. */
  readonly layout: StoreLayout | undefined;
  readonly progress: WalkProgress;
  readonly keep: (progress: WalkProgress) => void;
  readonly setInCart: (entryId: string, isInCart: boolean) => void;
}

export interface WalkInHand {
  readonly progress: WalkProgress;
  /** Null until the first plan is there. */
  readonly course: Course | null;
  readonly trouble: WalkTrouble | undefined;
  readonly took: (id: string) => void;
  readonly missed: (id: string) => void;
  readonly takeBack: (id: string) => void;
  readonly choose: (settings: WalkSettings) => void;
  /** The shopper leaves the store. */
  readonly leave: () => void;
  /** Tries once more to plan, after the engine has failed. */
  readonly retry: () => void;
}

interface Planned {
  readonly plan: WalkPlan;
  readonly layout: StoreLayout;
  readonly settings: string;
}

/**
 * A walk that is planned whenever the present plan no longer serves.
 *
 * @param onTaken - told after each entry that was taken.
 */
export function useWalk(matter: WalkMatter, onTaken: () => void): WalkInHand {
  const { items, inCart, layout, keep, setInCart } = matter;
  const engine = useEngine();
  const [planned, setPlanned] = useState<Planned | undefined>();
  const [failure, setFailure] = useState<{ readonly trouble: WalkTrouble; readonly layout: StoreLayout } | undefined>();
  const lastCourse = useRef<Course | null>(null);

  const progress = useMemo(
    () => agreedWith(matter.progress, items.map(({ id }) => id), inCart),
    [matter.progress, items, inCart],
  );
  const placement = useMemo(() => (layout === undefined ? undefined : placed(layout, items)), [layout, items]);
  const settings = JSON.stringify(progress.settings);
  const trouble = layout === undefined ? "noMap" : failure?.layout === layout ? failure.trouble : undefined;

  const course = useMemo(() => {
    if (layout === undefined || placement === undefined || trouble !== undefined) return courseWithoutMap(items, progress);
    if (planned === undefined || planned.layout !== layout || planned.settings !== settings) return undefined;
    return courseOf(planned.plan, progress, items, placement);
  }, [layout, placement, trouble, items, progress, planned, settings]);

  useEffect(() => {
    if (course !== undefined || layout === undefined || placement === undefined) return undefined;
    const goods = openGoods(items, progress).filter(({ id }) => placement.shelves.has(id));
    const from = standpoint(progress);
    if (goods.length === 0) {
      setPlanned({ plan: planToCheckout(layout, from.cell), layout, settings });
      return undefined;
    }
    let isWanted = true;
    engine.plan(walkRequest(layout, goods, placement, progress.settings, from)).then(
      (answer) => {
        if (!isWanted) return;
        if (answer.kind === "refused") setFailure({ trouble: "notWalkable", layout });
        else setPlanned({ plan: readPlan(answer, goods.map(({ id }) => id), layout, placement), layout, settings });
      },
      () => isWanted && setFailure({ trouble: "engineFailed", layout }),
    );
    return () => {
      isWanted = false;
    };
  }, [course, layout, placement, items, progress, settings, engine]);

  const listOrderLength = course?.plan?.listOrderLength;
  useEffect(() => {
    // Only the first plan is from the entrance and over the whole list.
    if (listOrderLength === undefined || progress.steps.length > 0 || progress.listOrderLength === listOrderLength) return;
    keep({ ...progress, listOrderLength });
  }, [listOrderLength, progress, keep]);

  const shown = course ?? (lastCourse.current === null ? null : remaining(lastCourse.current, progress));
  lastCourse.current = shown;

  const did = useCallback(
    (id: string, outcome: "taken" | "missing") => {
      if (shown === null) return;
      keep(after(progress, stepTo(shown, progress, layout, id, outcome)));
      if (outcome === "missing") return;
      setInCart(id, true);
      onTaken();
    },
    [shown, progress, layout, keep, setInCart, onTaken],
  );
  return {
    progress,
    course: shown,
    trouble,
    took: (id) => did(id, "taken"),
    missed: (id) => did(id, "missing"),
    takeBack: (id) => {
      keep(takenBack(progress, id));
      setInCart(id, false);
    },
    choose: (wanted) => keep({ ...progress, settings: wanted }),
    leave: () => keep({ ...progress, isOver: true }),
    retry: () => setFailure(undefined),
  };
}

function useEngine(): WalkEngine {
  const [engine] = useState(() => new WalkEngine());
  useEffect(() => () => engine.close(), [engine]);
  return engine;
}
