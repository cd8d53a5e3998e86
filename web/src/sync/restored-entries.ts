import type { EntryFields } from "../grocery/rows/entry-fields";
import { outboxId } from "../replica/outbox";
import type { Replica } from "../replica/replica";
import { change, creation } from "../replica/row";
import type { Change } from "../replica/row";
import { moreField, moreIn } from "../replica/shares";
import type { Fields } from "../replica/shares";
import type { TimestampedChange } from "../replica/types";
import { wantedAgain } from "./refusals";
import type { Refusals } from "./refusals";

/** Fields that say what a person wants. */
const wish = /^(added|itemId|quantity|count|note|pictureId|productId|more-.*)$/;

/**
 * Restores entries that one person removed or put into the cart while another wanted them, and neither could know. The
 * device whose edit is still unsent sees both. What is in the cart stays as it is; the rest of the wish becomes an
 * entry next to it.
 *
 * @param rows - the server's rows, before they are applied.
 * @returns changes to record after they are applied.
 */
export function restoredEntries(
  replica: Replica, refusals: Refusals, rows: readonly TimestampedChange[],
): readonly Change[] {
  return rows.flatMap(({ kind, row: { id, household, fields } }) => {
    const record = kind === "entry" ? replica.outbox.get(outboxId(kind, household, id)) : undefined;
    const before = replica.stored("entry", household, id);
    const role = replica.households.role(household);
    if (record === undefined || before === undefined || role === "read") return [];
    const own = record.fields;
    const isNews = (name: string): boolean =>
      !(name in own) && JSON.stringify(fields[name]) !== JSON.stringify(before[name]);
    const isTaken = own["isDeleted"] === true || own["isInCart"] === true;
    const isWanted = Object.keys(isTaken ? fields : own).some((name) => wish.test(name) && (!isTaken || isNews(name)));
    if (!isWanted || (!isTaken && ("isDeleted" in own || "isInCart" in own || !isOpen(before) || isOpen(fields)))) return [];
    const end = { ...fields, ...own } as unknown as EntryFields & Fields;
    const name = replica.row("item", end.itemId)?.name ?? "";
    if (isTaken) refusals.add({ kind: "entry", name, code: wantedAgain, detail: "" });
    // A member who may only check off takes it out of the cart again.
    if (role === "tick") return end.isInCart === true ? [change("entry", id, { isInCart: false })] : [];
    if (end.isInCart !== true) return [change("entry", id, { isDeleted: false })];
    return wishNextTo(replica, id, household, end, isTaken ? moreIn(end) - moreIn(before) : moreIn(own));
  });
}

function isOpen({ isDeleted, isInCart }: Fields): boolean {
  return isDeleted !== true && isInCart !== true;
}

/** @param more - the part of the amount that was not known when the entry was put into the cart. */
function wishNextTo(
  replica: Replica, id: string, household: string, entry: EntryFields & Fields, more: number,
): readonly Change[] {
  const { listId, itemId, productId, shownUnit, note, added, cartTime, pictureId = null } = entry;
  const amount = Math.max(1, more);
  const quantity = entry.quantity === null || more <= 0 ? entry.quantity : { ...entry.quantity, amount };
  // Two devices that notice it make the same row. Ids of moved entries differ at their end only.
  const fresh = creation("entry", `${id.slice(-36)}-${cartTime.toString(36)}`, {
    listId, itemId, productId, quantity, count: quantity === null ? amount : 1, shownUnit, note, added,
    isInCart: false, cartTime: 0, isDeleted: false, ...(entry.isUrgent === true && { isUrgent: true }),
    ...(pictureId !== null && { pictureId }),
  }, household);
  const field = moreField(replica, entry);
  const rest = Number(entry[field] ?? 0) - more;
  return more > 0 && !entry.isDeleted ? [fresh, { ...change("entry", id, {}), set: { [field]: rest } }] : [fresh];
}
