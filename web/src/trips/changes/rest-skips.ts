import { chosenVisits } from "../chosen-trip";
import type { ChosenTrip, ChosenVisit } from "../chosen-trip";
import { isToCome } from "../trip-sums";
import type { OpenOrNot } from "./rest-of-trip";
import { waitsForAnotherDay } from "./not-found";

/** Which stores to come are left out, and whether what they were to sell is bought elsewhere or waits. */
export interface Skips {
  readonly stores: ReadonlyMap<string, "elsewhere" | "notToday">;
  /** No store any more. */
  readonly isHome: boolean;
}

export const noSkips: Skips = { stores: new Map(), isHome: false };

/** The visits that are not over, each store once. */
export function storesToCome(chosen: ChosenTrip): readonly ChosenVisit[] {
  const visits = chosenVisits(chosen).filter(({ state }) => state !== "done");
  return visits.filter(({ store }, index) => visits.findIndex((other) => other.store.id === store.id) === index);
}

/** Ids of all stores that the rest does not come to, those of earlier changes included. */
export function skippedStores(chosen: ChosenTrip, { stores, isHome }: Skips): readonly string[] {
  const now = isHome ? storesToCome(chosen).map(({ store }) => store.id) : [...stores.keys()];
  return [...new Set([...chosen.changed.skipped, ...now])];
}

/** The trip in which what skipped stores were to sell waits for another day, where that is wanted. */
export function withSkips(chosen: ChosenTrip, entries: readonly OpenOrNot[], { stores, isHome }: Skips): ChosenTrip {
  if (isHome) return chosen;
  const open = new Set(entries.filter(({ isInCart }) => !isInCart).map(({ id }) => id));
  const waiting = chosen.trip.visits.flatMap((visit, index) =>
    isToCome(chosen, index) && stores.get(visit.store) === "notToday"
      ? visit.lines.map(({ line }) => line).filter((id) => open.has(id))
      : [],
  );
  return waiting.length === 0 ? chosen : waitsForAnotherDay(chosen, waiting);
}
