import { listRole } from "../replica/list-role";
import { halfTyped, whereListIs } from "../replica/moved-lists";
import type { Replica } from "../replica/replica";
import { change } from "../replica/row";
import type { Change } from "../replica/row";
import type { TimestampedChange } from "../replica/types";
import type { Refusals } from "./refusals";

/**
 * Restores lists that a member removed or moved before receiving new entries of others, so that no entry vanishes
 * unseen. Half-typed words for lists that stay removed become refusals.
 *
 * @param rows - the server's rows, before they are applied.
 * @param isWhole - true if a moved list that is not visible afterwards went to an unknown household.
 * @returns changes to record after they are applied.
 */
export function restoredLists(
  replica: Replica, refusals: Refusals, rows: readonly TimestampedChange[], isWhole: boolean,
): () => readonly Change[] {
  const removed = rows.flatMap(({ kind, row }) => {
    const isRemoved = kind === "list" && row.fields["isDeleted"] === true;
    return isRemoved && replica.row("list", row.id)?.isDeleted === false ? [row.id] : [];
  });
  const listsWithNews = new Set(
    replica.outbox.all.map(({ kind, rowId, fields }) =>
      kind === "entry" && replica.row("entry", rowId)?.isDeleted === false ? fields["listId"] : undefined,
    ),
  );
  const listIds = [...removed.filter((id) => listsWithNews.has(id)), ...removedHere(replica, rows)];
  return () => {
    const back = listIds.filter((id) => replica.row("list", id)?.isDeleted === true);
    const lost = halfTyped(replica).filter(({ list: { id, isDeleted, movedTo } }) => {
      const isGone = typeof movedTo === "string" ? isWhole && whereListIs(replica, id) === id : removed.includes(id);
      return isDeleted && isGone && !back.includes(id);
    });
    for (const { id, value } of lost.flatMap((each) => refusals.typedRecords(each, "list-removed"))) {
      void replica.local.set("device", id, value);
    }
    return back.filter((id) => listRole(replica, id) === "edit").map((id) => change("list", id, { isDeleted: false, movedTo: null }));
  };
}

/**
 * Lists with an unsent local removal that receive new changes. After this sync, the server could no longer detect the
 * conflict.
 */
function removedHere(replica: Replica, rows: readonly TimestampedChange[]): readonly string[] {
  return replica.outbox.all.flatMap(({ kind, rowId, fields }) => {
    if (kind !== "list" || fields["isDeleted"] !== true) return [];
    return rows.some((change) => isNewOn(rowId, change) && replica.row("entry", change.row.id) === undefined) ? [rowId] : [];
  });
}

function isNewOn(list: string, { kind, row: { fields } }: TimestampedChange): boolean {
  return kind === "entry" && fields["listId"] === list && fields["isDeleted"] !== true;
}
