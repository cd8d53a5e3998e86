import type { ListSummary } from "../lists/list-views";
import { storesNeeded } from "../trips/chosen-trip";
import type { ChosenTrip } from "../trips/chosen-trip";

/** The stores whose products never leave the device: the chosen one, and those of open lists and trips (S-18). */
export function storesInUse(
  chosen: string | null,
  lists: readonly Pick<ListSummary, "storeId" | "entryCount" | "inCartCount">[],
  trips: readonly ChosenTrip[],
): readonly (string | null)[] {
  const open = lists.filter(({ entryCount, inCartCount }) => inCartCount < entryCount);
  return [chosen, ...open.map(({ storeId }) => storeId), ...storesNeeded(trips)];
}
