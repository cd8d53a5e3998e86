import { derived } from "../replica/query";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import { readKeptAccount } from "./account";
import type { Account } from "./account";

/** Who uses this device. */
export type AccountSnapshot =
  /** Somebody without an account: a household of one that lives on this device. */
  | { readonly kind: "guest" }
  | { readonly kind: "signed-in"; readonly account: Account };

/** Where the account is kept among what belongs to this device. */
export const accountRecord = "account";

/** Who uses this device, and how that changes. */
export class AccountState {
  readonly state: Query<AccountSnapshot>;

  constructor(replica: Replica) {
    const kept = replica.local.watch("device", accountRecord, readKeptAccount);
    this.state = derived(kept, (account) => (account === null ? { kind: "guest" } : { kind: "signed-in", account }));
  }
}
