import type { Store } from "../../api/types";
import type { StoreSizeName } from "../../grocery/map-words";

/** The size reported for a store; trip planning uses it when there is no map. */
export const roughSizes: Readonly<Record<StoreSizeName, Store["size"]>> = {
  corner: "small", market: "small", supermarket: "medium", warehouse: "large",
};

const usualSheets: Readonly<Record<Store["size"], StoreSizeName>> = { small: "market", medium: "supermarket", large: "warehouse" };

/** The sheet that a map of a store begins with: what whoever has added it says, else what is usual for its size. */
export function storeSizeOf({ added, size }: Pick<Store, "added" | "size">): StoreSizeName {
  return added?.sheet ?? usualSheets[size];
}
