import type { Replica } from "../replica/replica";
import { change } from "../replica/row";
import type { Change } from "../replica/row";
import type { StampedChange } from "../replica/types";

/**
 * Brings back lists that somebody has removed, or moved to another household, without knowing of what somebody else has put
 * on them meanwhile: whoever types something must see where it went.
 *
 * @param rows - what the server tells, before it is taken in.
 * @returns what to record once it is taken in.
 */
export function keptLists(replica: Replica, rows: readonly StampedChange[]): () => readonly Change[] {
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
 * Lists whose removal still waits here, and to which something comes that this device has not heard of before: once it has,
 * the server could not tell any more that whoever removed them did not know.
 */
function removedHere(replica: Replica, rows: readonly StampedChange[]): readonly string[] {
  return replica.outbox.all.flatMap(({ kind, rowId, fields }) => {
    if (kind !== "list" || fields["isDeleted"] !== true) return [];
    return rows.some((told) => isNewOn(rowId, told) && replica.row("entry", told.row.id) === undefined) ? [rowId] : [];
  });
}

function isNewOn(list: string, { kind, row: { fields } }: StampedChange): boolean {
  return kind === "entry" && fields["listId"] === list && fields["isDeleted"] !== true;
}
