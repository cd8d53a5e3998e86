import { useMemo } from "react";
import type { FoundSum } from "../../api/finds-client";
import { useCopy } from "../../frame/use-copy";
import { useQuery } from "../../frame/use-query";
import { words } from "../../grocery/language/language";
import { useKeptFinds } from "./services";
import { taughtOf } from "./taught";
import type { FoundPlace } from "./taught";
import type { Sought } from "./things";

const nothing: readonly FoundSum[] = [];

/** Where things lie at a store, as ticks have taught; the same function until something else is known. */
export function useTaughtPlaces(storeId: string): (store: string, sought: Sought) => readonly FoundPlace[] {
  const { finds, resources } = useKeptFinds();
  const state = useCopy(resources.foundPlaces(storeId));
  const sums = state.kind === "ready" ? state.value : nothing;
  const own = useQuery(useMemo(() => finds.at(storeId), [finds, storeId]));
  // Without the lexicon things are known by their words alone.
  const knowsWords = useQuery(words.isReady);
  return useMemo(() => {
    const taught = taughtOf(sums, own);
    return (store, sought) => (store === storeId ? taught(sought) : []);
  }, [storeId, sums, own, knowsWords]);
}
