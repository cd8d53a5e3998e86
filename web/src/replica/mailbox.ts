import { readInvitation } from "../grocery/people/household";
import type { Invitation } from "../grocery/people/household";
import { readNotification } from "../grocery/people/notification";
import type { AppNotification } from "../grocery/people/notification";
import { list } from "../grocery/reader";
import { derived } from "./query";
import type { Query } from "./query";
import type { Replica } from "./replica";

/** Keys of invitations and notifications in the device's records. */
export const mailboxRecords = { invitations: "invitations", notices: "notices" } as const;

/** The last invitations and notifications from the server; available offline. */
export class Mailbox {
  readonly invitations: Query<readonly Invitation[]>;
  readonly notices: Query<readonly AppNotification[]>;

  constructor({ local }: Replica) {
    const storedInvitations = local.watch("device", mailboxRecords.invitations, list(readInvitation));
    this.invitations = derived(storedInvitations, (stored) => stored ?? []);
    const stored = local.watch("device", mailboxRecords.notices, list(readNotification));
    this.notices = derived(stored, (notifications) => notifications ?? []);
  }
}
