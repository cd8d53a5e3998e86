import { useMemo } from "react";
import type { FoundSum } from "../../api/finds-client";
import { useCopy } from "../../frame/use-copy";
import { useQuery } from "../../frame/use-query";
import { words } from "../../grocery/language/language";
import { useStoredFinds } from "./services";
import { placesByItem } from "./taught";
import type { FoundPlace } from "./taught";
import type { Sought } from "./things";

const nothing: readonly FoundSum[] = [];

/** The learned places of items at a store; the same function until they change. */
export function useTaughtPlaces(storeId: string): (store: string, sought: Sought) => readonly FoundPlace[] {
  const { finds, resources } = useStoredFinds();
  const state = useCopy(resources.foundPlaces(storeId));
  const sums = state.kind === "ready" ? state.value : nothing;
  const own = useQuery(useMemo(() => finds.at(storeId), [finds, storeId]));
  // Without the lexicon, items match only by their words.
  const knowsWords = useQuery(words.isReady);
  return useMemo(() => {
    const taught = placesByItem(sums, own);
    return (store, sought) => (store === storeId ? taught(sought) : []);
  }, [storeId, sums, own, knowsWords]);
}
