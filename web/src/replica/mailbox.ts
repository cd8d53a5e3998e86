import { readInvitation } from "../grocery/people/household";
import type { Invitation } from "../grocery/people/household";
import { readNotice } from "../grocery/people/notice";
import type { Notice } from "../grocery/people/notice";
import { list } from "../grocery/reader";
import { derived } from "./query";
import type { Query } from "./query";
import type { Replica } from "./replica";

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
