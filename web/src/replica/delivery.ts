import { fields, flag, list, nullable, otherwise, text, word } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { readHouseholdRecords } from "./household-records";
import { kinds } from "./kinds";
import { readLocalRecord } from "./local-records";
import { readAnswered } from "./outbox";
import { readStoredRow } from "./row";
import type { RowName, TimestampedChange } from "./types";

/** A batch of server changes, applied as a whole. */
export type Delivery = Value<typeof readDelivery>;

export const emptyDelivery: Delivery = {
  isFresh: false, isNewEpoch: false, rows: [], answered: [], removed: [], forgotten: [], renewed: [],
  households: null, local: [],
};

export const readChange: Reader<TimestampedChange> = fields<TimestampedChange>({
  kind: word(kinds),
  row: readStoredRow,
});

/** Parses a delivery from another page of this browser. */
export const readDelivery = fields({
  /** True if all earlier data is deleted first: the account changed or signed out. */
  isFresh: otherwise(flag, false),
  /** True if the server may have lost data: it resends all rows, and every local change counts as unconfirmed. */
  isNewEpoch: otherwise(flag, false),
  rows: list(readChange),
  /** Records of the outbox that need not be sent again. */
  answered: list(readAnswered),
  /** Rows that the server will never have. */
  removed: list(fields<RowName>({ kind: word(kinds), household: otherwise(text, ""), id: text })),
  /** Ids of households to remove, with their unsent rows. */
  forgotten: list(text),
  /** Ids of recreated households: rows from the server are removed, unconfirmed ones stay. */
  renewed: otherwise(list(text), []),
  /** All households; null if unchanged. */
  households: nullable(readHouseholdRecords),
  /** Records for the store `device`, applied with it. */
  local: list(readLocalRecord),
});
