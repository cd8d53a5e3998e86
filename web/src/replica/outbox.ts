import { fields, readOr, table, text, word } from "../api/reader";
import type { Reader } from "../api/reader";
import type { DeviceStorage } from "./device-storage";
import { kinds } from "./kinds";
import type { Kind } from "./kinds";
import { merged, readStoredRow } from "./row";
import type { StoredRow } from "./row";

/** The fields of one row that no server has confirmed, each with its latest value: it grows with rows, not edits. */
export interface OutboxRecord extends StoredRow {
  readonly kind: Kind;
  readonly rowId: string;
}

export const readOutboxRecord: Reader<OutboxRecord> = fields<OutboxRecord>({
  id: text,
  kind: word(kinds),
  rowId: text,
  fields: table<unknown>((value) => value),
  stamps: table(text),
});

/** Some fields of one row, with the stamp of each. */
export interface StampedChange {
  readonly kind: Kind;
  readonly row: StoredRow;
}

/**
 * Writes changes to their rows and into the outbox, all in one transaction or none.
 *
 * Safe to repeat, and safe beside another page: of each field the later value stays.
 * @returns the rows as they are now.
 * @throws StorageFailure
 */
export function keep(storage: DeviceStorage, changes: readonly StampedChange[]): Promise<readonly StampedChange[]> {
  const stores = [...new Set(changes.map(({ kind }) => kind)), "outbox" as const];
  return storage.transact(stores, "readwrite", async (transaction) => {
    const rows = new Map<string, StampedChange>();
    for (const { kind, row } of changes) {
      const found = await transaction.get(kind, row.id);
      const result = merged(readOr(readStoredRow, found, undefined), row);
      transaction.put(kind, result);
      rows.set(outboxId(kind, row.id), { kind, row: result });

      const id = outboxId(kind, row.id);
      const waiting = await transaction.get("outbox", id);
      const all = merged(readOr(readOutboxRecord, waiting, undefined), { ...row, id });
      const record: OutboxRecord = { ...all, id, kind, rowId: row.id };
      transaction.put("outbox", record);
    }
    return [...rows.values()];
  });
}

function outboxId(kind: Kind, rowId: string): string {
  return `${kind}/${rowId}`;
}
