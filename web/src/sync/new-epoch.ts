import { text } from "../grocery/reader";
import { emptyDelivery } from "../replica/delivery";
import type { Replica } from "../replica/replica";
import { belongingsOf, ownCopies } from "./own-copies";
import type { Refusals } from "./refusals";

/** Under which epoch this device has heard what it has heard; among what belongs to it. */
export const epochRecord = "epoch";

export function knownEpoch({ local }: Replica): string | null {
  return local.value("device", epochRecord, text);
}

/**
 * The server has been set back to a copy: it may lack what this device has had confirmed, and its numbers mean something
 * else. Everything here is sent again with its stamps, everything there is asked for, and of each field the later stays.
 *
 * @param epoch - null where only the server's numbers say that it was set back.
 * @param isThere - whether the server still lists a household; of one that it does not, lists and recipes become own ones.
 */
export async function beginEpoch(
  replica: Replica,
  refusals: Refusals,
  epoch: string | null,
  isThere: (household: string) => boolean,
): Promise<void> {
  const { known } = replica.households;
  const missing = known.filter(({ id }) => id !== "" && !isThere(id));
  const parted = missing.map(({ id, name }) => {
    const belongings = belongingsOf(replica, id, name);
    const copies = ownCopies(replica, belongings);
    const told = belongings.lists.map((list) => refusals.kept(list.name, copies.listIds.get(list.id) ?? ""));
    return { told, changes: copies.changes };
  });
  const forgotten = missing.map(({ id }) => id);
  // Of each field one value is sent again, the later; the person is told of an own one that is not.
  const outdone = replica.outbox.all.flatMap((record) => {
    const fields = forgotten.includes(record.household) ? [] : replica.outdone(record);
    return fields.length === 0 ? [] : [[record, { code: "outdone", detail: "", fields }] as const];
  });
  const isTaken = replica.receive({
    ...emptyDelivery,
    isNewEpoch: true,
    forgotten,
    households: known.filter(({ id }) => !forgotten.includes(id)).map((household) => ({ ...household, revision: 0 })),
    local: [{ id: epochRecord, value: epoch ?? knownEpoch(replica) }, ...parted.flatMap(({ told }) => told), ...refusals.record(outdone)],
  });
  replica.record(parted.flatMap(({ changes }) => changes));
  await isTaken;
}
