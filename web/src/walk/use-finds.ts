import { useEffect } from "react";
import { useStoredFinds } from "./finds/services";
import { findsOf } from "./finds/teaching";
import { foundThing } from "./finds/things";
import type { WalkInput } from "./use-walk";
import type { WalkProgress } from "./walk-progress";

/** Records the finds of a finished walk, and reports them if permitted. */
export function useFinds(isFinished: boolean, storeId: string, progress: WalkProgress, { items, layout }: WalkInput): void {
  const { finds } = useStoredFinds();
  useEffect(() => {
    if (!isFinished || layout === undefined) return;
    const walkFinds = findsOf(progress.steps, items, layout).flatMap(({ id, place }) =>
      items.filter((item) => item.id === id).map((item) => ({ ...foundThing(item), ...place })),
    );
    finds.note(storeId, progress.started, walkFinds);
  }, [isFinished, storeId, progress, items, layout, finds]);
  // Also report finds that failed before, for example without a network.
  useEffect(() => void finds.tell(), [isFinished, finds]);
}
