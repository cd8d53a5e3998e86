import { useMemo } from "react";
import type { Store } from "../api/types";
import { useKnownStores } from "./use-known-stores";
import { useNearby } from "./use-nearby";

export interface StoreOption {
  readonly store: Store;
  /** Null if the shopper's location is unknown. */
  readonly distanceMetres: number | null;
}

const mostChoices = 12;

/**
 * Returns the grocers to choose from: nearby ones by distance, or without a location those on the device.
 *
 * @param always - ids of stores on the device to include wherever they are.
 */
export function useStoreChoices(always: readonly (string | null)[]): readonly StoreOption[] {
  const nearby = useNearby();
  const allStores = useKnownStores();
  const knownStores = useMemo(() => allStores.filter(({ organisation }) => organisation.kind === "grocer"), [allStores]);
  const alwaysIds = always.join(" ");
  return useMemo(() => {
    const around = nearby?.kind === "ready" ? nearby.value.stores.slice(0, mostChoices) : null;
    const choices: readonly StoreOption[] =
      around?.map((store) => ({ store, distanceMetres: store.distanceMetres })) ??
      knownStores.slice(0, mostChoices).map((store) => ({ store, distanceMetres: null }));
    const isChoice = (id: string): boolean => choices.some(({ store }) => store.id === id);
    const others = knownStores.filter(({ id }) => alwaysIds.split(" ").includes(id) && !isChoice(id));
    return [...choices, ...others.map((store) => ({ store, distanceMetres: null }))];
  }, [nearby, knownStores, alwaysIds]);
}
