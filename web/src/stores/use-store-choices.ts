import { useEffect, useMemo, useState } from "react";
import type { Store } from "../api/types";
import { useStores } from "./services";
import { useNearby } from "./use-nearby";

export interface StoreOption {
  readonly store: Store;
  /** Null where nobody knows where the shopper is. */
  readonly distanceMetres: number | null;
}

const mostChoices = 12;

/**
 * The grocers to choose from: those around, nearest first; without a place, those that the device knows.
 *
 * @param always - ids of stores to offer wherever they are, if the device knows them.
 */
export function useStoreChoices(always: readonly (string | null)[]): readonly StoreOption[] {
  const { stores } = useStores();
  const nearby = useNearby();
  const [known, setKnown] = useState<readonly Store[]>([]);
  useEffect(() => {
    let isShown = true;
    void stores.known().then((found) => {
      if (isShown) setKnown(found.filter(({ organisation }) => organisation.kind === "grocer"));
    });
    return () => {
      isShown = false;
    };
  }, [stores]);
  const wanted = always.join(" ");
  return useMemo(() => {
    const around = nearby?.kind === "ready" ? nearby.value.stores.slice(0, mostChoices) : null;
    const choices: readonly StoreOption[] =
      around?.map((store) => ({ store, distanceMetres: store.distanceMetres })) ??
      known.slice(0, mostChoices).map((store) => ({ store, distanceMetres: null }));
    const others = known.filter(({ id }) => wanted.split(" ").includes(id) && !choices.some(({ store }) => store.id === id));
    return [...choices, ...others.map((store) => ({ store, distanceMetres: null }))];
  }, [nearby, known, wanted]);
}
