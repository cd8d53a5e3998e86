import { useCallback, useEffect, useMemo, useRef } from "react";
import { useServices } from "../frame/services";
import type { StoreLayout } from "../store-maps/store-layout";
import { useWalkPlan } from "./use-walk-plan";
import type { WalkTrouble } from "./use-walk-plan";
import { remaining, stepTo } from "./walk-course";
import type { Course } from "./walk-course";
import type { WalkItem } from "./walk-items";
import { stepHere } from "./standing-place";
import type { StandingPlace } from "./standing-place";
import { agreedWith, takenBack, withInstead, withPlace, withStep } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";
import type { Placement, WalkSettings } from "./walk-request";
import type { PlaceClues } from "./where-it-lies";

/** The walk, its progress, and its storage. */
export interface WalkInput {
  readonly items: readonly WalkItem[];
  /** Entries in the cart, those of the walk at least. */
  readonly inCart: ReadonlySet<string>;
  /** Undefined where the store has no map on this device. */
  readonly layout: StoreLayout | undefined;
  readonly clues: PlaceClues;
  readonly progress: WalkProgress;
  readonly keep: (progress: WalkProgress) => void;
  readonly setInCart: (entryId: string, isInCart: boolean) => void;
}

/** A walk under way, and everything that can be done on it. */
export interface WalkInProgress {
  readonly progress: WalkProgress;
  /** Null until the first plan is there. */
  readonly course: Course | null;
  /** The location of everything; undefined while it loads, and without a map. */
  readonly placement: Placement | undefined;
  readonly trouble: WalkTrouble | undefined;
  readonly took: (id: string) => void;
  readonly missed: (id: string) => void;
  readonly takeBack: (id: string) => void;
  /** Another product takes the place of what was not found. */
  readonly takeInstead: (id: string, product: string) => void;
  /** The shopper stands at a cell of the map: planned anew from there. */
  readonly here: (place: StandingPlace) => void;
  readonly choose: (settings: WalkSettings) => void;
  /** The shopper leaves the store. */
  readonly leave: () => void;
  /** Tries once more to plan, after the engine has failed. */
  readonly retry: () => void;
}

/** @param onTaken - told after each entry that was taken. */
export function useWalk(input: WalkInput, onTaken: () => void): WalkInProgress {
  const { items, inCart, layout, clues, keep, setInCart } = input;
  const { now } = useServices().replica.environment;
  const progress = useMemo(
    () =>
      agreedWith(
        input.progress,
        items.map(({ id }) => id),
        inCart,
      ),
    [input.progress, items, inCart],
  );
  const { course, placement, trouble, retry } = useWalkPlan(items, layout, clues, progress);
  useComparison(course, progress, keep);

  // While another plan is made, what is left of the old one stays on the screen.
  const last = useRef<Course | null>(null);
  const shown = course ?? (last.current === null ? null : remaining(last.current, progress));
  last.current = shown;

  const did = useCallback(
    (id: string, outcome: "taken" | "missing") => {
      if (shown === null) return;
      keep(withStep(progress, stepTo(shown, progress, layout, id, outcome, now())));
      if (outcome === "missing") return;
      setInCart(id, true);
      onTaken();
    },
    [shown, progress, layout, keep, setInCart, onTaken, now],
  );
  return {
    progress,
    course: shown,
    placement,
    trouble,
    took: (id) => did(id, "taken"),
    missed: (id) => did(id, "missing"),
    takeBack: (id) => {
      keep(takenBack(progress, id));
      setInCart(id, false);
    },
    takeInstead: (id, product) => keep(withInstead(progress, id, product)),
    here: (place) => {
      if (layout === undefined) return;
      keep(withPlace(progress, stepHere(layout, progress, place, shown, now())));
    },
    choose: (wanted) => keep({ ...progress, settings: wanted }),
    leave: () => keep({ ...progress, isOver: true }),
    retry,
  };
}

/**
 * Remembers what the walk is compared with: only the first plan is from the entrance and over the whole list.
 *
 * Says it once a plan: another device with an older map may say something else, and the two are not to take turns.
 */
function useComparison(course: Course | undefined, progress: WalkProgress, keep: WalkInput["keep"]): void {
  const plan = course?.plan ?? null;
  const listOrderLength = plan === null || plan.picks.length === 0 ? undefined : plan.listOrderLength;
  const said = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (listOrderLength === undefined || listOrderLength === said.current || progress.steps.length > 0) return;
    said.current = listOrderLength;
    if (progress.listOrderLength !== listOrderLength) keep({ ...progress, listOrderLength });
  }, [listOrderLength, progress, keep]);
}
