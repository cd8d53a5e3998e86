import { copyRecord, lastConfirmed } from "./copied-profile";
import { hexadecimal } from "./environment";
import type { Replica } from "./replica";
import type { TimestampedChange } from "./types";

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
