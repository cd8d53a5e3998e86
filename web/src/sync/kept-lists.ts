import type { Replica } from "../replica/replica";
import { change } from "../replica/row";
import type { Change } from "../replica/row";
import type { TimestampedChange } from "../replica/types";

/**
 * Restores lists that a member removed or moved without having received others' new entries: nobody's entries may
 * vanish unseen.
 *
 * @param rows - the server's rows, before they are applied.
 * @returns changes to record after they are applied.
 */
export function keptLists(replica: Replica, rows: readonly TimestampedChange[]): () => readonly Change[] {
  const removed = rows.flatMap(({ kind, row }) => {
    const isRemoved = kind === "list" && row.fields["isDeleted"] === true;
    return isRemoved && replica.row("list", row.id)?.isDeleted === false ? [row.id] : [];
  });
  const early = removedHere(replica, rows);
  if (removed.length === 0 && early.length === 0) return () => [];
  const added = new Set(
    replica.outbox.all.map(({ kind, rowId, fields }) =>
      kind === "entry" && replica.row("entry", rowId)?.isDeleted === false ? fields["listId"] : undefined,
    ),
  );
  const wanted = [...removed.filter((id) => added.has(id)), ...early];
  return () =>
    wanted
      .filter((id) => replica.row("list", id)?.isDeleted === true)
      .map((id) => change("list", id, { isDeleted: false, movedTo: null }));
}

/**
 * Lists with an unsent local removal that receive new changes. After this sync, the server could no longer detect the
 * conflict.
 */
function removedHere(replica: Replica, rows: readonly TimestampedChange[]): readonly string[] {
  return replica.outbox.all.flatMap(({ kind, rowId, fields }) => {
    if (kind !== "list" || fields["isDeleted"] !== true) return [];
    return rows.some((told) => isNewOn(rowId, told) && replica.row("entry", told.row.id) === undefined) ? [rowId] : [];
  });
}

function isNewOn(list: string, { kind, row: { fields } }: TimestampedChange): boolean {
  return kind === "entry" && fields["listId"] === list && fields["isDeleted"] !== true;
}
