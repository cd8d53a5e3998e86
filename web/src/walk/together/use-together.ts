import { useEffect, useMemo } from "react";
import { useServices } from "../../frame/services";
import type { Entry } from "../../lists/list-views";
import { halfOf, otherSide } from "../../lists/split/split";
import type { Half, Side, SplitWalk, Walker } from "../../lists/split/split";
import { tellOfWalker } from "../../lists/split/split-actions";
import { useLaterTexts } from "../../locale";
import { isolated } from "../../ui/isolated";
import type { ReadySource } from "../company";
import { outcomeOf } from "../walk-progress";
import type { WalkProgress } from "../walk-progress";

/** A walk that two people have split, as one of them sees it. */
export interface Together {
  readonly walk: SplitWalk;
  readonly me: Side;
  readonly other: Walker;
  /** As it is said within a sentence; also of somebody who does not belong to the household any more. */
  readonly name: string;
  readonly theirs: Half<Entry>;
}

/** Null for whoever walks alone. */
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

/** Tells the other one that this one has begun, and what was looked for in vain. */
export function useTelling({ split, contents, begin, everything }: ReadySource, progress: WalkProgress): void {
  const { replica } = useServices();
  const listId = contents.list.id;
  const hasBegun = begin === undefined;
  const missed = everything.flatMap(({ id }) => (outcomeOf(progress, id) === "missing" ? id : [])).sort().join(" ");
  const walk = split?.walk ?? null;
  useEffect(() => {
    if (walk === null || walk.me === null || !hasBegun || progress.isOver) return;
    tellOfWalker(replica, listId, walk, walk.me, { hasBegun, missed: missed === "" ? [] : missed.split(" ") });
  }, [replica, listId, walk, hasBegun, missed, progress.isOver]);
}
