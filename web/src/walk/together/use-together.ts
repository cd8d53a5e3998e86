import { useEffect, useMemo } from "react";
import { useServices } from "../../frame/services";
import type { Entry } from "../../lists/list-views";
import { halfOf, otherSide } from "../../lists/split/split";
import type { Half, Side, SplitWalk, Walker } from "../../lists/split/split";
import { updateWalker } from "../../lists/split/split-actions";
import { useLaterTexts } from "../../locale";
import { isolated } from "../../ui/isolated";
import type { ReadySource } from "../company";
import { outcomeOf } from "../walk-progress";
import type { WalkProgress } from "../walk-progress";

/** A split walk from the viewpoint of one shopper. */
export interface Together {
  readonly walk: SplitWalk;
  readonly me: Side;
  readonly other: Walker;
  /** The name for use within a sentence, also for a former member of the household. */
  readonly name: string;
  readonly theirs: Half<Entry>;
}

/** Null for a single shopper. */
export function useTogether({ split }: ReadySource): Together | null {
  const text = useLaterTexts().together;
  return useMemo(() => {
    const me = split?.walk.me ?? null;
    if (split === null || me === null) return null;
    const { walk, entries } = split;
    const other = walk.walkers[otherSide(me)];
    const name = other.person === null ? text.somebody : isolated(other.person.nickname);
    return { walk, me, other, name, theirs: halfOf(walk, otherSide(me), entries) };
  }, [split, text]);
}

/** Updates one's own state in the split: started, and items not found. */
export function useStateUpdates({ split, contents, begin, everything }: ReadySource, progress: WalkProgress): void {
  const { replica } = useServices();
  const listId = contents.list.id;
  const hasBegun = begin === undefined;
  const missed = everything.flatMap(({ id }) => (outcomeOf(progress, id) === "missing" ? id : [])).sort().join(" ");
  const walk = split?.walk ?? null;
  useEffect(() => {
    if (walk === null || walk.me === null || !hasBegun || progress.isOver) return;
    updateWalker(replica, listId, walk, walk.me, { hasBegun, missed: missed === "" ? [] : missed.split(" ") });
  }, [replica, listId, walk, hasBegun, missed, progress.isOver]);
}
