import type { Texts } from "../locale";
import type { StorageReason } from "../replica/device-storage";

/** The reason why this device saves nothing, and the remedy. */
export function storageWords(
  text: Texts["common"],
  reason: StorageReason,
): { readonly title: string; readonly detail: string } {
  switch (reason) {
    case "full":
      return { title: text.storageFull, detail: text.storageFullDetail };
    case "forbidden":
      return { title: text.storageForbidden, detail: text.storageForbiddenDetail };
    case "newer":
      return { title: text.storageNewer, detail: text.storageNewerDetail };
    case "replaced":
      return { title: text.storageReplaced, detail: text.storageReplacedDetail };
    case "broken":
      return { title: text.storageBroken, detail: text.storageBrokenDetail };
  }
}
