import type { ReactElement } from "react";
import { useStore } from "../../stores/use-store";
import { NewMapSheet } from "./NewMapSheet";
import type { NewMapSheetProps } from "./NewMapSheet";

/** Creates a map for a requested store; without a store if the device does not know it. */
export function MapOfStore({ storeId, ...rest }: Omit<NewMapSheetProps, "store"> & { readonly storeId: string }): ReactElement | null {
  const state = useStore(storeId);
  if (state.kind === "loading") return null;
  return <NewMapSheet {...rest} store={state.kind === "ready" ? state.value : null} />;
}
