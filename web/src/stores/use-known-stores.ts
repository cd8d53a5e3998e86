import { useEffect, useState } from "react";
import type { Store } from "../api/types";
import { useStores } from "./services";

const none: readonly Store[] = [];

/** Returns every store on the device; empty until they are read. */
export function useKnownStores(): readonly Store[] {
  const { stores } = useStores();
  const [knownStores, setKnownStores] = useState(none);
  useEffect(() => {
    let isShown = true;
    void stores.known().then((storedOnes) => {
      if (isShown) setKnownStores(storedOnes);
    });
    return () => {
      isShown = false;
    };
  }, [stores]);
  return knownStores;
}
