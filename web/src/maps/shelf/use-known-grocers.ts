import { useEffect, useState } from "react";
import type { Store } from "../../api/types";
import { useQuery } from "../../frame/use-query";
import { useStores } from "../../stores/services";

/** The grocers that this device knows, the chosen one first. */
export function useKnownGrocers(): readonly Store[] {
  const { stores, preferences } = useStores();
  const chosen = useQuery(preferences.chosenStore);
  const [known, setKnown] = useState<readonly Store[]>([]);
  useEffect(() => {
    let isShown = true;
    void stores.known().then(
      (found) => {
        if (isShown) setKnown(found.filter(({ organisation }) => organisation.kind === "grocer"));
      },
      // A device that cannot be read knows none.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [stores]);
  const first = known.filter(({ id }) => id === chosen);
  return [...first, ...known.filter(({ id }) => id !== chosen)];
}
