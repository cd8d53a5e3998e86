import type { TripPlan } from "../../api/types";
import type { Texts } from "../../locale";
import { comparison } from "../trip-comparison";

/** What sets the trip at `index` apart from the first, in words. */
export function comparisonWords(plan: Pick<TripPlan, "trips" | "stores">, index: number, text: Texts): string {
  const difference = comparison(plan, index);
  if (difference === undefined) return "";
  if (difference.kind === "allAt") {
    const { lines, store, isQuickest } = difference;
    const where = lines === 1 ? text.trips.oneAt(store) : text.trips.allAt(lines, store);
    return isQuickest ? `${where}, ${text.trips.quickOne}` : where;
  }
  const { added, dropped } = difference;
  if (added.length > 0 && dropped.length > 0) return text.trips.insteadOf(added, dropped);
  if (added.length > 0) return text.trips.adds(added);
  return dropped.length > 0 ? text.trips.drops(dropped) : text.trips.otherOrder;
}
