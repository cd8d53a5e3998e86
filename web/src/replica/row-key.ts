import { fields, otherwise, text } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import type { StoredRecord } from "./device-storage";
import { readStoredRow } from "./row";
import type { StoredRow } from "./types";

/** The key of a row within its kind; two households may have rows with the same id. */
export function rowKey(household: string, id: string): string {
  return household === "" ? id : `${household}/${id}`;
}

/** A row as stored: the object store's key replaces the id. */
export interface KeyedRow extends StoredRow, StoredRecord {
  readonly rowId: string;
}

export function keyedRow(row: StoredRow): KeyedRow {
  return { ...row, id: rowKey(row.household, row.id), rowId: row.id };
}

/** Older versions used the id alone as the key. */
export const readKeyedRow: Reader<StoredRow> = (value, place) => {
  const row = readStoredRow(value, place);
  const { rowId } = fields<{ readonly rowId: string }>({ rowId: otherwise(text, row.id) })(value, place);
  return { ...row, id: rowId };
};
