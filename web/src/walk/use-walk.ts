import { useCallback, useEffect, useMemo, useRef } from "react";
import { useServices } from "../frame/services";
import type { StoreLayout } from "../store-maps/store-layout";
import { useWalkPlan } from "./use-walk-plan";
import type { WalkTrouble } from "./use-walk-plan";
import { remaining, stepTo } from "./walk-course";
import type { Course } from "./walk-course";
import type { WalkItem } from "./walk-items";
import { stepHere } from "./shopper-location";
import type { ShopperLocation } from "./shopper-location";
import { mergedWithCart, takenBack, withInstead, withPlace, withStep } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";
import type { Placement, WalkSettings } from "./walk-request";
import type { PlaceClues } from "./where-it-lies";

/** The walk's data, its progress, and the functions to save them. */
export interface WalkInput {
  readonly items: readonly WalkItem[];
  /** The entries in the cart, at least those of the walk. */
  readonly inCart: ReadonlySet<string>;
  /** Undefined if the store's map is not on this device. */
  readonly layout: StoreLayout | undefined;
  readonly clues: PlaceClues;
  readonly progress: WalkProgress;
  readonly keep: (progress: WalkProgress) => void;
  readonly setInCart: (entryId: string, isInCart: boolean) => void;
}

/** A walk in progress with its actions. */
export interface WalkInProgress {
  readonly progress: WalkProgress;
  /** Null before the first plan. */
  readonly course: Course | null;
  /** The settings of the course, which differ from the progress while planning. */
  readonly plannedWith: WalkSettings;
  /** The location of everything; undefined while it loads, and without a map. */
  readonly placement: Placement | undefined;
  readonly trouble: WalkTrouble | undefined;
  readonly take: (id: string) => void;
  readonly miss: (id: string) => void;
  readonly takeBack: (id: string) => void;
  /** Replaces an item not found with another product. */
  readonly takeInstead: (id: string, product: string) => void;
  /** Sets the shopper's location and recalculates the route. */
  readonly here: (place: ShopperLocation) => void;
  readonly choose: (settings: WalkSettings) => void;
  /** Ends the walk. */
  readonly leave: () => void;
  /** Plans again after the engine has failed. */
  readonly retry: () => void;
}

/** @param onTaken - called after each item taken */
export function useWalk(input: WalkInput, onTaken: () => void): WalkInProgress {
  const { items, inCart, layout, clues, keep, setInCart } = input;
  const { now } = useServices().replica.environment;
  const progress = useMemo(
    () =>
      mergedWithCart(
        input.progress,
        items.map(({ id }) => id),
        inCart,
      ),
    [input.progress, items, inCart],
  );
  const { course, placement, trouble, retry } = useWalkPlan(items, layout, clues, progress);
  useComparison(course, progress, keep);

  // Keep the rest of the previous course while planning.
  const last = useRef<Course | null>(null);
  const currentCourse = course ?? (last.current === null ? null : remaining(last.current, progress));
  last.current = currentCourse;
  const plannedWith = useRef(progress.settings);
  if (course !== undefined) plannedWith.current = progress.settings;

  const record = useCallback(
    (id: string, outcome: "taken" | "missing") => {
      if (currentCourse === null) return;
      keep(withStep(progress, stepTo(currentCourse, progress, layout, id, outcome, now())));
      if (outcome === "missing") return;
      setInCart(id, true);
      onTaken();
    },
    [currentCourse, progress, layout, keep, setInCart, onTaken, now],
  );
  return {
    progress,
    course: currentCourse,
    plannedWith: plannedWith.current,
    placement,
    trouble,
    take: (id) => record(id, "taken"),
    miss: (id) => record(id, "missing"),
    takeBack: (id) => {
      keep(takenBack(progress, id));
      setInCart(id, false);
    },
    takeInstead: (id, product) => keep(withInstead(progress, id, product)),
    here: (place) => {
      if (layout === undefined) return;
      keep(withPlace(progress, stepHere(layout, progress, place, currentCourse, now())));
    },
    choose: (newSettings) => keep({ ...progress, settings: newSettings }),
    leave: () => keep({ ...progress, isOver: true }),
    retry,
  };
}

/**
 * Stores the length for comparison; only the first plan covers the whole list from the entrance.
 *
 * Writes once per plan, so that a device with an older map does not alternate with this one.
 */
function useComparison(course: Course | undefined, progress: WalkProgress, keep: WalkInput["keep"]): void {
  const plan = course?.plan ?? null;
  const listOrderLength = plan === null || plan.picks.length === 0 ? undefined : plan.listOrderLength;
  const lastLength = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (listOrderLength === undefined || listOrderLength === lastLength.current || progress.steps.length > 0) return;
    lastLength.current = listOrderLength;
    if (progress.listOrderLength !== listOrderLength) keep({ ...progress, listOrderLength });
  }, [listOrderLength, progress, keep]);
}
