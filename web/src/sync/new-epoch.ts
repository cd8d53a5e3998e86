import { text } from "../grocery/reader";
import { emptyDelivery } from "../replica/delivery";
import type { Replica } from "../replica/replica";
import { laterFields } from "../replica/row";
import { belongingsOf, ownCopies } from "./own-copies";
import { parting } from "./parting";
import { lostHousehold, restoredHousehold } from "./refusals";
import type { Refusals } from "./refusals";

/** The epoch of this device's data; key in the device's records. */
export const epochRecord = "epoch";

export function knownEpoch({ local }: Replica): string | null {
  return local.value("device", epochRecord, text);
}

/**
 * Handles a server restored from a backup: it may lack confirmed data, and its revisions have new meanings. Sends all
 * data again with its timestamps and fetches everything; the later value of each field wins.
 *
 * @param epoch - null if only the server's revisions revealed the restore.
 * @param isThere - true if the server still lists a household; otherwise its lists and recipes move to the user's own.
 * @param createdAgain - households that the server had lost and has again, without rows and other members.
 */
export async function beginEpoch(
  replica: Replica,
  refusals: Refusals,
  epoch: string | null,
  isThere: (household: string) => boolean,
  createdAgain: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { known } = replica.households;
  const missing = known.filter(({ id }) => id !== "" && !isThere(id) && !createdAgain.has(id));
  const parted = missing.map(({ id, name }) => {
    const belongings = belongingsOf(replica, id, name);
    const copies = ownCopies(replica, belongings);
    const records = belongings.lists.map((list) =>
      refusals.movedRecord(list.name, copies.listIds.get(list.id) ?? "", lostHousehold),
    );
    return { records, changes: copies.changes };
  });
  const restored = known.filter(({ id }) => createdAgain.has(id)).flatMap(({ id, name }) =>
    belongingsOf(replica, id, name).lists.map((list) => refusals.movedRecord(list.name, list.id, restoredHousehold)),
  );
  const forgotten = missing.map(({ id }) => id);
  // Only the later value of a field is sent again; the user is notified of own values that lose.
  const outdone = replica.outbox.all.flatMap((record) => {
    const { kind, household, rowId, stamps } = record;
    const fields = forgotten.includes(household) ? [] : laterFields(replica.stamps(kind, household, rowId), stamps);
    return fields.length === 0 ? [] : [[record, { code: "outdone", detail: "", fields }] as const];
  });
  const isTaken = replica.receive({
    ...emptyDelivery,
    isNewEpoch: true,
    forgotten,
    // Members who may not write there take what the server has.
    renewed: known.filter(({ role }) => role !== "edit").map(({ id }) => id),
    households: known.filter(({ id }) => !forgotten.includes(id)).map((household) => ({ ...household, revision: 0 })),
    local: [
      { id: epochRecord, value: epoch ?? knownEpoch(replica) },
      ...parted.flatMap(({ records }) => records),
      ...restored,
      ...parting(replica, refusals, [], forgotten).local,
      ...refusals.record(outdone),
    ],
  });
  replica.record(parted.flatMap(({ changes }) => changes));
  await isTaken;
}
