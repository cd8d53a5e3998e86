import { fields, flag, list, nullable, otherwise, text, word } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { readHouseholdRecords } from "./household-records";
import { kinds } from "./kinds";
import { readLocalRecord } from "./local-records";
import { readAnswered } from "./outbox";
import { readStoredRow } from "./row";
import type { RowName, StampedChange } from "./types";

/** What the server has told, to be taken in all at once or not at all. */
export type Delivery = Value<typeof readDelivery>;

export const emptyDelivery: Delivery = {
  isFresh: false, isNewEpoch: false, rows: [], answered: [], removed: [], forgotten: [], renewed: [],
  households: null, local: [],
};

export const readChange: Reader<StampedChange> = fields<StampedChange>({ kind: word(kinds), row: readStoredRow });

/** From another page of this browser. */
export const readDelivery = fields({
  /** Whether everything of before goes: somebody else's data, or nobody's. */
  isFresh: otherwise(flag, false),
  /** Whether the server may know less than it did: every row here is sent again, and nothing counts as heard. */
  isNewEpoch: otherwise(flag, false),
  rows: list(readChange),
  /** Records of the outbox that need not be sent again. */
  answered: list(readAnswered),
  /** Rows that the server will never have. */
  removed: list(fields<RowName>({ kind: word(kinds), household: otherwise(text, ""), id: text })),
  /** Ids of households whose rows go, sent or not. */
  forgotten: list(text),
  /** Ids of households that have been made anew: what the server had of them goes, what it has not heard of stays. */
  renewed: otherwise(list(text), []),
  /** All households from now on; null: as before. */
  households: nullable(readHouseholdRecords),
  /** What goes with it into the store `device`. */
  local: list(readLocalRecord),
});
