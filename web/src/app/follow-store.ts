import type { Store } from "../api/types";
import type { AllServices } from "./all-services";

/** Replaces a store that was merged into another: in lists, maps, and the user's own store. */
export function followStore(
  former: string,
  { id, name }: Pick<Store, "id" | "name">,
  { preferences, lists, listActions, maps }: Pick<AllServices, "preferences" | "lists" | "listActions" | "maps">,
): void {
  if (preferences.chosenStore.getSnapshot() === former) preferences.chooseStore(id);
  for (const list of lists.all.getSnapshot()) {
    if (list.storeId === former && list.role === "edit") listActions.chooseStore(list.id, id);
  }
  for (const map of maps.maps.getSnapshot()) if (map.storeId === former) maps.setStore(map.id, { id, name });
}
