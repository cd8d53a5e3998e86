import { accountRecord } from "../grocery/people/account";
import type { Account } from "../grocery/people/account";
import { integer } from "../grocery/reader";
import { emptyDelivery } from "../replica/delivery";
import type { Delivery } from "../replica/delivery";
import type { HouseholdRecord } from "../replica/household-records";
import { mailboxRecords } from "../replica/mailbox";
import type { Replica } from "../replica/replica";
import { clockOffset } from "../replica/timestamp";
import type { LocalRecord, OutboxRecord, RowName, TimestampedChange } from "../replica/types";
import { restoredEntries } from "./restored-entries";
import { restoredLists } from "./restored-lists";
import { beginEpoch, epochRecord, knownEpoch } from "./new-epoch";
import { parting } from "./parting";
import type { RefusalReason, Refusals } from "./refusals";
import { format, wireChange } from "./wire";
import type { SyncAnswer, SyncRequest, WireRow } from "./wire";

/** Limits of one request; the server accepts twice the changes, and 1 MB. */
export const limits = { changes: 500, bytes: 900_000 } as const;

/** A request with the data it was built from. */
export interface Outgoing {
  readonly request: SyncRequest;
  /** The records of `request.changes`, in the same order. */
  readonly sent: readonly OutboxRecord[];
  /** Its creation time, by this device's clock. */
  readonly time: number;
}

export interface SyncOutcome {
  /** False if another sync must follow. */
  readonly isComplete: boolean;
  /** True if changes were rejected only because of this device's clock. */
  readonly isFromTheFuture: boolean;
}

/**
 * The next sync request: oldest changes first, so that a list precedes its entries.
 *
 * @param missing - pictures not uploaded yet; rows that refer to them wait.
 * @param isIncluded - filters the waiting changes; all by default.
 */
export function outgoing(
  replica: Replica,
  ownHousehold: string,
  mostChanges: number = limits.changes,
  missing: ReadonlySet<string> = new Set(),
  isIncluded: (record: OutboxRecord) => boolean = () => true,
): Outgoing {
  const ready = replica.outbox.all.filter((record) => isReady(record, missing) && isIncluded(record));
  const waiting = ready.map((record) => ({ record, first: firstTimestamp(record) }));
  waiting.sort((one, other) => compare(one.first, other.first) || compare(one.record.id, other.record.id));
  const sent: OutboxRecord[] = [];
  const changes = [];
  let bytes = 0;
  for (const { record } of waiting) {
    const change = wireChange(record, onWire(record.household, ownHousehold));
    bytes += new TextEncoder().encode(JSON.stringify(change)).length + 1;
    if (sent.length > 0 && (sent.length >= mostChanges || bytes > limits.bytes)) break;
    sent.push(record);
    changes.push(change);
  }
  const households = replica.households.known;
  const cursors = Object.fromEntries(households.map(({ id, revision }) => [onWire(id, ownHousehold), revision]));
  const lives = Object.fromEntries(
    households.flatMap(({ id, revision, life }) =>
      life === null || revision === 0 ? [] : [[onWire(id, ownHousehold), life]],
    ),
  );
  const epoch = knownEpoch(replica);
  const request = { format, device: replica.deviceId, ...(epoch === null ? {} : { epoch }), cursors, lives, changes };
  return { request, sent, time: replica.environment.now() };
}

/** True for removals, which a full server still accepts. */
export function isRemoval({ fields }: OutboxRecord): boolean {
  return fields["isDeleted"] === true;
}

/** True if any change can be sent now. */
export function isWaiting(replica: Replica, missing: ReadonlySet<string>): boolean {
  return replica.outbox.all.some((record) => isReady(record, missing));
}

function isReady({ fields }: OutboxRecord, missing: ReadonlySet<string>): boolean {
  const picture = fields["pictureId"];
  return typeof picture !== "string" || !missing.has(picture);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function firstTimestamp({ stamps }: OutboxRecord): string {
  return Object.values(stamps).reduce((first, timestamp) => (timestamp < first ? timestamp : first), "~");
}

/** The households of a response that the server has lost and that this account owned: it can create them again. */
export function ownLost(replica: Replica, { account, unknown }: SyncAnswer): readonly HouseholdRecord[] {
  return replica.households.known.filter(({ id, leader }) => unknown.includes(id) && leader === account.id);
}

/**
 * Applies the sync response to a request.
 *
 * @param createdAgain - the households among the unknown ones that the server has again.
 */
export async function takeIn(
  replica: Replica,
  refusals: Refusals,
  out: Outgoing,
  response: SyncAnswer,
  createdAgain: ReadonlySet<string> = new Set(),
): Promise<SyncOutcome> {
  const ownId = response.account.household;
  if (isSetBack(replica, out, response)) {
    const ids = new Set(response.households.map(({ id }) => onDevice(id, ownId)));
    await beginEpoch(replica, refusals, response.epoch, (household) => ids.has(household), createdAgain);
    return { isComplete: false, isFromTheFuture: false };
  }
  const { request, sent, time } = out;
  // Removed since the request: the response is incremental, so the household is fetched again in full.
  const isKnown = (id: string): boolean => !(id in request.cursors) || replica.households.has(onDevice(id, ownId));
  const answer = { ...response, households: response.households.filter(({ id }) => isKnown(id)) };
  const rows = rowsOf(answer);
  const refused = new Map(answer.refused.map((refusal) => [refusal.index, refusal]));
  const isFromTheFuture = [...refused.values()].some(({ code }) => code === future);
  const dropped = sent.flatMap((record, index) => {
    const refusal = refused.get(index);
    return refusal === undefined || refusal.code === future ? [] : [[record, refusal] as const];
  });
  const renewed = answer.households.map(({ id }) => onDevice(id, ownId)).filter((id) => isRenewed(replica, answer, id));
  const households = answer.households.map((household) => householdRecord(household, response.account)).map((household) =>
    // The response starts at the old household's cursor, so the new one is fetched in full.
    renewed.includes(household.id) ? { ...household, revision: 0 } : household,
  );
  const forgotten = forgottenBy(replica, answer, households);
  // Unsent changes whose household no longer exists.
  const homeless = replica.outbox.all.filter(
    (record) => forgotten.includes(record.household) && !dropped.some(([{ id }]) => id === record.id),
  );
  const isWhole = answer.households.length === response.households.length && renewed.length === 0
    && answer.households.every((household) => household.isComplete);
  const restore = restoredLists(replica, refusals, rows, isWhole);
  const restored = restoredEntries(replica, refusals, rows);
  const parted = parting(replica, refusals, [...dropped, ...homeless.map((record) => [record, reason] as const)], forgotten);
  const isTaken = replica.receive({
    ...emptyDelivery,
    rows,
    answered: sent.filter((_, index) => refused.get(index)?.code !== future),
    removed: withoutRow(dropped, rows),
    forgotten,
    renewed,
    households,
    local: [...epochOf(replica, answer), ...mailbox(replica, answer), ...parted.local],
  });
  replica.record([...restore(), ...restored, ...parted.changes]);
  await isTaken;
  if (isFromTheFuture) await replica.correctClock(answer.now);
  else followClock(replica, time, answer.now);
  return { isComplete: isWhole, isFromTheFuture };
}

const future = "stamp-from-the-future";
const reason: RefusalReason = { code: "not-a-member", detail: "" };

/** True if the server has older data than in its last response. */
function isSetBack(replica: Replica, { request }: Outgoing, { epoch, households, unknown }: SyncAnswer): boolean {
  const epochHere = knownEpoch(replica);
  if (epochHere !== null && epoch !== null && epoch !== epochHere) return true;
  // The whole disk was restored, with its epoch, to before a household was created.
  if (unknown.some((id) => replica.households.has(id))) return true;
  // The server answers a cursor of another life with revision 0.
  return epoch !== null && households.some(({ id, revision }) => revision < (request.cursors[id] ?? 0));
}

/** True if a household was deleted and recreated under the same id since the last sync. */
function isRenewed({ households }: Replica, { account, households: incoming }: SyncAnswer, household: string): boolean {
  const present = households.known.find(({ id }) => id === household);
  const now = incoming.find(({ id }) => onDevice(id, account.household) === household);
  return present !== undefined && now !== undefined && present.revision > 0 && present.created !== now.created;
}

/** The first epoch that a device receives implies nothing about its data. */
function epochOf(replica: Replica, { epoch }: SyncAnswer): readonly LocalRecord[] {
  return epoch === null || epoch === knownEpoch(replica) ? [] : [{ id: epochRecord, value: epoch }];
}

function forgottenBy(
  replica: Replica,
  { account, gone: removedIds }: SyncAnswer,
  households: readonly HouseholdRecord[],
): readonly string[] {
  const ids = new Set(households.map(({ id }) => id));
  const removed = removedIds.map((id) => onDevice(id, account.household));
  const lost = [...replica.households.known.map(({ id }) => id), ...removed];
  return [...new Set(lost.filter((id) => id !== "" && !ids.has(id)))];
}

/** Rows of refused changes that the server does not have. */
function withoutRow(
  dropped: readonly (readonly [OutboxRecord, RefusalReason])[],
  rows: readonly TimestampedChange[],
): readonly RowName[] {
  const name = ({ household, kind, id }: RowName): string => `${household}/${kind}/${id}`;
  const isThere = new Set(rows.map(({ kind, row: { household, id } }) => name({ household, kind, id })));
  const names = dropped.map(([{ household, kind, rowId: id }]): RowName => ({ household, kind, id }));
  return names.filter((row) => !isThere.has(name(row)));
}

/** Two clocks that differ by less count as equal, and the server takes stamps that are so far ahead. */
const toleranceMilliseconds = 60_000;

/** A clock that was corrected may have been set since, and is then wrong only because of the correction. */
function followClock({ local, environment }: Replica, requestTime: number, serverNow: number): void {
  const storedOffset = local.value("device", clockOffset, integer);
  // The answer was written at some time between the question and now.
  const [least, most] = [serverNow - environment.now(), serverNow - requestTime];
  const mayBe = (offset: number): boolean =>
    offset > least - toleranceMilliseconds && offset < most + toleranceMilliseconds;
  if (storedOffset === null || mayBe(storedOffset)) return;
  void local.set("device", clockOffset, mayBe(0) ? null : least);
}

/** All rows of a response, with the household ids of this device. */
export function rowsOf({ account, households }: SyncAnswer): readonly TimestampedChange[] {
  return households.flatMap(({ id, rows }) => placed(rows, onDevice(id, account.household)));
}

export function placed(rows: readonly WireRow[], household: string): readonly TimestampedChange[] {
  return rows.flatMap((change) =>
    change === null ? [] : [{ kind: change.kind, row: { ...change.row, household } }],
  );
}

function householdRecord(
  { id, kind, name, leader, members, created, revision, life }: SyncAnswer["households"][number],
  account: Pick<Account, "id" | "household">,
): HouseholdRecord {
  const role = members.find((person) => person.id === account.id)?.role ?? "edit";
  return { id: onDevice(id, account.household), kind, name, leader, role, members, created, revision, life };
}

/** The invitations and notifications of a response, if changed. */
function mailbox({ local }: Replica, { invitations, notices }: SyncAnswer): readonly LocalRecord[] {
  const records: readonly LocalRecord[] = [
    { id: mailboxRecords.invitations, value: invitations },
    { id: mailboxRecords.notices, value: notices },
  ];
  const storedJson = (id: string): string => JSON.stringify(local.value("device", id, (value) => value) ?? []);
  return records.filter(({ id, value }) => JSON.stringify(value) !== storedJson(id));
}

/** Replaces the device's data with an account's. */
export function wholeOf(account: Account, pages: readonly SyncAnswer[]): Delivery {
  const last = pages[pages.length - 1];
  return {
    ...emptyDelivery,
    isFresh: true,
    rows: pages.flatMap(rowsOf),
    households: last?.households.map((household) => householdRecord(household, account)) ?? [],
    local: [
      { id: accountRecord, value: account },
      { id: epochRecord, value: last?.epoch ?? null },
      { id: mailboxRecords.invitations, value: last?.invitations ?? [] },
      { id: mailboxRecords.notices, value: last?.notices ?? [] },
    ],
  };
}

/** Removes a household after a live event, before the next sync reports it. */
export function forget(replica: Replica, refusals: Refusals, household: string): void {
  const homeless = replica.outbox.all.filter((record) => record.household === household);
  const { local, changes } = parting(replica, refusals, homeless.map((record) => [record, reason] as const), [household]);
  void replica.receive({
    ...emptyDelivery,
    forgotten: [household],
    households: replica.households.known.filter(({ id }) => id !== household),
    local,
  });
  replica.record(changes);
}

/** Drops a record that the server cannot parse; the row returns to the server's version. */
export function undeliverable(
  replica: Replica,
  refusals: Refusals,
  record: OutboxRecord,
  { code, detail }: { readonly code: string; readonly detail: string },
): Delivery {
  const { kind, rowId: id, household } = record;
  return {
    ...emptyDelivery,
    answered: [record],
    removed: [{ kind, household, id }],
    // All rows of the household are fetched again, including this one if the server has it.
    households: replica.households.known.map((present) =>
      present.id === household ? { ...present, revision: 0 } : present,
    ),
    local: refusals.record([[record, { code, detail }]]),
  };
}

function onWire(household: string, ownId: string): string {
  return household === "" ? ownId : household;
}

export function onDevice(household: string, ownId: string): string {
  return household === ownId ? "" : household;
}

