import type { TripPlan } from "../../api/types";
import type { Texts } from "../../locale";
import { comparison } from "../trip-comparison";

/** Returns how the trip at `index` differs from the first, in words. */
export function comparisonWords(plan: Pick<TripPlan, "trips" | "stores">, index: number, text: Texts): string {
  const difference = comparison(plan, index);
  if (difference === undefined) return "";
  if (difference.kind === "allAt") {
    const { lines, store, isQuickest } = difference;
    const where = lines === 1 ? text.trips.oneAt(store) : text.trips.allAt(lines, store);
    return isQuickest ? `${where}, ${text.trips.quickOne}` : where;
  }
  const { added: addedStores, dropped: droppedStores } = difference;
  if (addedStores.length > 0 && droppedStores.length > 0) return text.trips.insteadOf(addedStores, droppedStores);
  if (addedStores.length > 0) return text.trips.adds(addedStores);
  return droppedStores.length > 0 ? text.trips.drops(droppedStores) : text.trips.otherOrder;
}
