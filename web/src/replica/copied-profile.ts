import { text } from "../grocery/reader";
import type { LocalRecords } from "./local-records";
import type { Answered } from "./outbox";
import type { Timestamp } from "./timestamp";
import type { LocalRecord } from "./types";

/** The device id of a copied profile; key in the store `device`. */
export const copyRecord = "copy";

/** The last timestamp that the server confirmed; key in the store `device`. */
const confirmedRecord = "confirmed";

/** The device in timestamps: the storage's, until a copied profile gets its own. */
export function deviceIn(local: LocalRecords, storageId: string): string {
  return local.value("device", copyRecord, text) ?? storageId;
}

export function lastConfirmed(local: LocalRecords): Timestamp {
  return local.value("device", confirmedRecord, text) ?? "";
}

/** Notes what the server confirmed. */
export function confirmation(local: LocalRecords, answered: readonly Answered[]): readonly LocalRecord[] {
  const stamps = answered.flatMap((record) => Object.values(record.stamps));
  return stamps.length === 0 ? [] : [{ id: confirmedRecord, value: [lastConfirmed(local), ...stamps].sort().pop() }];
}
