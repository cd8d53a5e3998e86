import { text } from "../grocery/reader";
import { hexadecimal } from "./environment";
import type { LocalRecords } from "./local-records";
import type { Answered } from "./outbox";
import type { Replica } from "./replica";
import type { Timestamp } from "./timestamp";
import type { LocalRecord, TimestampedChange } from "./types";

/** The device id of a copied profile; key in the store `device`. */
export const copyRecord = "copy";

/** The last timestamp that the server confirmed; key in the store `device`. */
const confirmedRecord = "confirmed";

/** The device in timestamps: the storage's, until a copied profile gets its own. */
export function deviceIn(local: LocalRecords, storageId: string): string {
  return local.value("device", copyRecord, text) ?? storageId;
}

function lastConfirmed(local: LocalRecords): Timestamp {
  return local.value("device", confirmedRecord, text) ?? "";
}

/** Notes what the server confirmed. */
export function confirmation(local: LocalRecords, answered: readonly Answered[]): readonly LocalRecord[] {
  const stamps = answered.flatMap((record) => Object.values(record.stamps));
  return stamps.length === 0 ? [] : [{ id: confirmedRecord, value: [lastConfirmed(local), ...stamps].sort().pop() }];
}

/**
 * Makes a copied browser profile a device of its own, with its waiting edits, once the server has edits of this device
 * that were made elsewhere.
 *
 * @param rows - the server's, before they are applied.
 */
export function leaveCopies(replica: Replica, rows: readonly TimestampedChange[]): void {
  const { deviceId, local, outbox } = replica;
  const author = `-${deviceId}.`;
  const confirmed = lastConfirmed(local);
  const isFromCopy = ({ kind, row: { household, id, stamps } }: TimestampedChange): boolean =>
    Object.entries(stamps).some(([field, timestamp]) =>
      timestamp.includes(author) && timestamp > confirmed && timestamp !== replica.stamps(kind, household, id)?.[field]);
  if (!rows.some(isFromCopy)) return;
  const device = hexadecimal(replica.environment.randomBytes(4));
  void local.set("device", copyRecord, device);
  const renamed = outbox.stamps.map((timestamp) => [timestamp, timestamp.replace(author, `-${device}.`)] as const);
  const table = Object.fromEntries(renamed);
  void replica.restamp(table, { restamping: { serverNow: Number.MAX_SAFE_INTEGER, table } });
}
