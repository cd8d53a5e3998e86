import { useEffect, useState } from "react";
import type { Store } from "../../api/types";
import { useQuery } from "../../frame/use-query";
import { useStores } from "../../stores/services";

/** The grocery stores known to this device, the chosen one first. */
export function useKnownGrocers(): readonly Store[] {
  const { stores, preferences } = useStores();
  const chosenStore = useQuery(preferences.chosenStore);
  const [stored, setStored] = useState<readonly Store[]>([]);
  useEffect(() => {
    let isShown = true;
    void stores.known().then(
      (all) => {
        if (isShown) setStored(all.filter(({ organisation }) => organisation.kind === "grocer"));
      },
      // An unreadable device storage knows no stores.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [stores]);
  const first = stored.filter(({ id }) => id === chosenStore);
  return [...first, ...stored.filter(({ id }) => id !== chosenStore)];
}
