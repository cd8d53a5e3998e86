import type { ReactElement } from "react";
import { useStore } from "../../stores/use-store";
import { NewMapSheet } from "./NewMapSheet";
import type { NewMapSheetProps } from "./NewMapSheet";

/** A new map of a store that was asked for; of none in particular where the device does not know the store. */
export function MapOfStore({ storeId, ...rest }: Omit<NewMapSheetProps, "store"> & { readonly storeId: string }): ReactElement | null {
  const state = useStore(storeId);
  if (state.kind === "loading") return null;
  return <NewMapSheet {...rest} store={state.kind === "ready" ? state.value : null} />;
}
