import { fields, otherwise, text } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import type { StoredRecord } from "./device-storage";
import { readStoredRow } from "./row";
import type { StoredRow } from "./types";

/** The key of a row within its kind; two households may have rows with the same id. */
export function rowKey(household: string, id: string): string {
  return household === "" ? id : `${household}/${id}`;
}

/** A row as its object store has it: the store's key takes the place of the id. */
export interface KeptRow extends StoredRow, StoredRecord {
  readonly rowId: string;
}

export function keptRow(row: StoredRow): KeptRow {
  return { ...row, id: rowKey(row.household, row.id), rowId: row.id };
}

/** Older versions used the id alone as the key. */
export const readKeptRow: Reader<StoredRow> = (value, place) => {
  const row = readStoredRow(value, place);
  const { rowId } = fields<{ readonly rowId: string }>({ rowId: otherwise(text, row.id) })(value, place);
  return { ...row, id: rowId };
};
