import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useText } from "../../locale";
import { Face } from "../../ui/Face";
import { Icon } from "../../ui/Icon";
import { isolated } from "../../ui/isolated";
import type { ListContents } from "../list-views";
import { halfOf, otherSide } from "./split";
import { useSplit } from "./use-split";

interface SplitCardProps {
  readonly contents: ListContents;
  /** True to show the card only until the user has begun. */
  readonly isInvitation?: boolean;
}

/** Links two shoppers of a list to their shared walk: an invitation, or the progress of both. */
export function SplitCard({ contents, isInvitation = false }: SplitCardProps): ReactElement | null {
  const text = useText();
  const split = useSplit(contents);
  const me = split?.walk.me ?? null;
  if (split === null || me === null) return null;
  const { walk, entries } = split;
  const other = walk.walkers[otherSide(me)];
  const { hasBegun } = walk.walkers[me];
  if (other.person === null || !other.isIn || (isInvitation && hasBegun)) return null;
  const [mine, theirs] = [halfOf(walk, me, entries), halfOf(walk, otherSide(me), entries)];
  const name = isolated(other.person.nickname);
  const countOf = (half: typeof mine): number => half.open.length + half.done.length;
  return (
    <Link to={`/walk/${contents.list.id}/${walk.split.storeId}`} className="card continue">
      <Face of={other.person.id} isLarge />
      <span className="grow">
        <span className="continue-title">{hasBegun ? text.lists.splitWith(name) : text.lists.splitBegun(name)}</span>
        <span className="quiet-text">
          {hasBegun
            ? text.lists.splitCounts(mine.done.length, countOf(mine), name, theirs.done.length, countOf(theirs))
            : text.lists.splitYours(mine.open.length)}
        </span>
      </span>
      <Icon name="forward" />
    </Link>
  );
}
