import type { ComponentType } from "react";
import { useServices } from "../../frame/services";
import type { EntrySheetProps } from "./EntrySheet";

export interface EntrySheetServices {
  readonly loadEntrySheet: () => Promise<ComponentType<EntrySheetProps>>;
}

export const useEntrySheet = useServices<EntrySheetServices>;
