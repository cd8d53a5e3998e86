import { chosenVisits } from "../chosen-trip";
import type { ChosenTrip, ChosenVisit } from "../chosen-trip";
import { isToCome } from "../trip-sums";
import type { OpenOrNot } from "./rest-of-trip";
import { waitsForAnotherDay } from "./not-found";

/** The stores to come that are skipped, and whether their entries are bought elsewhere or wait. */
export interface Skips {
  readonly stores: ReadonlyMap<string, "elsewhere" | "notToday">;
  /** True if every store to come is skipped. */
  readonly isHome: boolean;
}

export const noSkips: Skips = { stores: new Map(), isHome: false };

/** Returns the unfinished visits, each store once. */
export function storesToCome(chosen: ChosenTrip): readonly ChosenVisit[] {
  const visits = chosenVisits(chosen).filter(({ state }) => state !== "done");
  return visits.filter(({ store }, index) => visits.findIndex((other) => other.store.id === store.id) === index);
}

/** Returns the ids of all skipped stores, including those of earlier changes. */
export function skippedStores(chosen: ChosenTrip, { stores, isHome }: Skips): readonly string[] {
  const now = isHome ? storesToCome(chosen).map(({ store }) => store.id) : [...stores.keys()];
  return [...new Set([...chosen.changed.skipped, ...now])];
}

/** Returns the trip with the skipped stores' entries waiting for another day, if chosen. */
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
