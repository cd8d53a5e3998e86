import type { Store } from "../../api/types";
import type { StoreSizeName } from "../../grocery/map-words";

/** The size reported for a store; trip planning uses it when there is no map. */
export const roughSizes: Readonly<Record<StoreSizeName, Store["size"]>> = {
  corner: "small", market: "small", supermarket: "medium", warehouse: "large",
};

const usualSheets: Readonly<Record<Store["size"], StoreSizeName>> = { small: "market", medium: "supermarket", large: "warehouse" };

/** The initial sheet for a store's map: the size its author chose, else the usual one. */
export function storeSizeOf({ added, size }: Pick<Store, "added" | "size">): StoreSizeName {
  return added?.sheet ?? usualSheets[size];
}
