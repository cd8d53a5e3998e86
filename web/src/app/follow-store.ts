import type { Store } from "../api/types";
import type { AllServices } from "./all-services";

/** Where somebody shopped at a store that was found to be another, they shop at that one: lists, maps, their own store. */
export function followStore(
  former: string,
  { id, name }: Pick<Store, "id" | "name">,
  { preferences, lists, listActions, maps }: Pick<AllServices, "preferences" | "lists" | "listActions" | "maps">,
): void {
  if (preferences.chosenStore.getSnapshot() === former) preferences.chooseStore(id);
  for (const list of lists.all.getSnapshot()) if (list.storeId === former) listActions.chooseStore(list.id, id);
  for (const map of maps.maps.getSnapshot()) if (map.storeId === former) maps.setStore(map.id, { id, name });
}
