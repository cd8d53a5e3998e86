import { fields, flag, list, nullable, otherwise, text, word } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { readHouseholdRecords } from "./household-records";
import type { HouseholdRecord } from "./household-records";
import { kinds } from "./kinds";
import { readLocalRecord } from "./local-records";
import { readAnswered } from "./outbox";
import type { Answered } from "./outbox";
import { readStoredRow } from "./row";
import type { LocalRecord, RowName, StampedChange } from "./types";

/** What the server has told, to be taken in all at once or not at all. */
export interface Delivery {
  /** Whether everything of before goes: somebody else's data, or nobody's. */
  readonly isFresh: boolean;
  /** Whether the server may know less than it did: every row here is sent again, and nothing counts as heard. */
  readonly isNewEpoch: boolean;
  readonly rows: readonly StampedChange[];
  /** Records of the outbox that need not be sent again. */
  readonly answered: readonly Answered[];
  /** Rows that the server will never have. */
  readonly removed: readonly RowName[];
  /** Ids of households whose rows go, sent or not. */
  readonly forgotten: readonly string[];
  /** Ids of households that have been made anew: what the server had of them goes, what it has not heard of stays. */
  readonly renewed: readonly string[];
  /** All households from now on; null: as before. */
  readonly households: readonly HouseholdRecord[] | null;
  /** What goes with it into the store `device`. */
  readonly local: readonly LocalRecord[];
}

export const emptyDelivery: Delivery = {
  isFresh: false, isNewEpoch: false, rows: [], answered: [], removed: [], forgotten: [], renewed: [],
  households: null, local: [],
};

export const readChange: Reader<StampedChange> = fields<StampedChange>({ kind: word(kinds), row: readStoredRow });

/** From another page of this browser. */
export const readDelivery: Reader<Delivery> = fields<Delivery>({
  isFresh: otherwise(flag, false),
  isNewEpoch: otherwise(flag, false),
  rows: list(readChange),
  answered: list(readAnswered),
  removed: list(fields<RowName>({ kind: word(kinds), household: otherwise(text, ""), id: text })),
  forgotten: list(text),
  renewed: otherwise(list(text), []),
  households: nullable(readHouseholdRecords),
  local: list(readLocalRecord),
});
