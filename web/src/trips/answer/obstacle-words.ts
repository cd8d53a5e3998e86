import type { Obstacle } from "../../api/plan-types";
import type { TripPlan } from "../../api/types";

/** A reason why no trip meets all preferences, ready for the texts of a language. */
export type ObstacleWords =
  /** A trip needs `more` minutes than allowed. */
  | { readonly kind: "moreTime"; readonly more: number; readonly needed: number }
  | { readonly kind: "timeDoesNotHelp" }
  /** The maximum saving in percent; negative if every trip costs more than one store. */
  | { readonly kind: "lessSaving"; readonly possible: number; readonly asked: number }
  | { readonly kind: "savingDoesNotHelp" }
  | { readonly kind: "moreStores"; readonly needed: number; readonly asked: number }
  | { readonly kind: "storesDoNotHelp" }
  | { readonly kind: "closed"; readonly store: string | null }
  | { readonly kind: "wishedClosed"; readonly store: string | null }
  /** The first trip waits `minutes` before a required store, which opens at `opens` seconds after midnight. */
  | { readonly kind: "wait"; readonly store: string | null; readonly minutes: number; readonly opens: number }
  | { readonly kind: "nothingSold" }
  | { readonly kind: "unfinished" }
  /** Most stores are closed: the open ones, and when the next one opens, in seconds after midnight. */
  | { readonly kind: "clock"; readonly open: readonly string[]; readonly openCount: number; readonly opens: number | null };

/**
 * Returns the obstacles in the order of the plan, with store names. If most stores are closed, that is the only
 * reason.
 */
export function obstacleWords(
  plan: Pick<TripPlan, "obstacles" | "stores" | "clock" | "trips">,
): readonly ObstacleWords[] {
  const { clock } = plan;
  if (clock?.blocks === true && clock.openCount + clock.closedCount > 0) {
    const open = clock.open.flatMap((id) => nameOf(plan, id) ?? []);
    return [{ kind: "clock", open, openCount: clock.openCount, opens: clock.nextOpening }];
  }
  return plan.obstacles.map((obstacle) => {
    const store = nameOf(plan, obstacle.store);
    const visit = plan.trips[0]?.visits.find((one) => one.store === obstacle.store);
    if (obstacle.kind !== "wishedStoreClosed" || visit === undefined) return words(obstacle, store);
    return { kind: "wait", store, minutes: Math.round((visit.starts - visit.arrives) / 60), opens: visit.starts };
  });
}

function words({ kind, needed, asked }: Obstacle, store: string | null): ObstacleWords {
  switch (kind) {
    case "time":
      if (needed === null || asked === null) return { kind: "timeDoesNotHelp" };
      return { kind: "moreTime", more: Math.ceil(needed - asked), needed: Math.ceil(needed) };
    case "saving":
      if (needed === null || asked === null) return { kind: "savingDoesNotHelp" };
      // Rounded down, so that a trip with this saving exists.
      return { kind: "lessSaving", possible: Math.floor(needed), asked };
    case "visits":
      if (needed === null || asked === null) return { kind: "storesDoNotHelp" };
      return { kind: "moreStores", needed, asked };
    case "closed":
      return { kind: "closed", store };
    case "wishedStoreClosed":
      return { kind: "wishedClosed", store };
    case "nothingSold":
    case "unfinished":
      return { kind };
  }
}

function nameOf({ stores }: Pick<TripPlan, "stores">, id: string | null): string | null {
  return stores.find((store) => store.id === id)?.name ?? id;
}
