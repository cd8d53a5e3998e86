import { list } from "../api/reader";
import { derived } from "../replica/query";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import { readInvitation, readNotice } from "./household";
import type { Invitation, Notice } from "./household";

/** Where invitations and notices are kept among what belongs to this device. */
export const mailboxRecords = { invitations: "invitations", notices: "notices" } as const;

/** What the server has last told the person; known without a network too. */
export class Mailbox {
  readonly invitations: Query<readonly Invitation[]>;
  readonly notices: Query<readonly Notice[]>;

  constructor({ local }: Replica) {
    const kept = local.watch("device", mailboxRecords.invitations, list(readInvitation));
    this.invitations = derived(kept, (found) => found ?? []);
    this.notices = derived(local.watch("device", mailboxRecords.notices, list(readNotice)), (found) => found ?? []);
  }
}
