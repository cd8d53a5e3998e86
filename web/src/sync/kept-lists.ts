import type { StampedChange } from "../replica/outbox";
import type { Replica } from "../replica/replica";
import { change } from "../replica/row";
import type { Change } from "../replica/row";

/**
 * Brings back lists that others have removed, or moved to another household, without knowing of what this device has put
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
  if (removed.length === 0) return () => [];
  const added = new Set(
    replica.outbox.all.map(({ kind, rowId, fields }) =>
      kind === "entry" && replica.row("entry", rowId)?.isDeleted === false ? fields["listId"] : undefined,
    ),
  );
  const wanted = removed.filter((id) => added.has(id));
  return () =>
    wanted
      .filter((id) => replica.row("list", id)?.isDeleted === true)
      .map((id) => change("list", id, { isDeleted: false, movedTo: null }));
}
