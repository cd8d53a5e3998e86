import { useEffect } from "react";
import { useKeptFinds } from "./finds/services";
import { findsOf } from "./finds/teaching";
import { foundThing } from "./finds/things";
import type { WalkInput } from "./use-walk";
import type { WalkProgress } from "./walk-progress";

/** Counts what a walk has found once it is finished, and tells what may be told. */
export function useFinds(isFinished: boolean, storeId: string, progress: WalkProgress, { items, layout }: WalkInput): void {
  const { finds } = useKeptFinds();
  useEffect(() => {
    if (!isFinished || layout === undefined) return;
    const found = findsOf(progress.steps, items, layout).flatMap(({ id, place }) =>
      items.filter((item) => item.id === id).map((item) => ({ ...foundThing(item), ...place })),
    );
    finds.note(storeId, progress.started, found);
  }, [isFinished, storeId, progress, items, layout, finds]);
  // Also what could not be told the last time, as without a network.
  useEffect(() => void finds.tell(), [isFinished, finds]);
}
