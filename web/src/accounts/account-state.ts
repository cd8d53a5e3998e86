import type { AccountClient, Registration } from "../api/account-client";
import { ApiProblem, isApiFailure } from "../api/failures";
import { accountRecord, readStoredAccount } from "../grocery/people/account";
import type { Account, AccountSnapshot } from "../grocery/people/account";
import { flag, text } from "../grocery/reader";
import { copyRecord } from "../replica/copied-profile";
import { emptyDelivery } from "../replica/delivery";
import type { Delivery } from "../replica/delivery";
import { mailboxRecords } from "../replica/mailbox";
import { isEdit } from "../replica/outbox";
import { isHeld } from "../replica/owner";
import { derived } from "../replica/query";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import { clockOffset } from "../replica/timestamp";
import type { LocalRecord } from "../replica/types";
import { beginEpoch, epochRecord } from "../sync/new-epoch";
import { sessionOverRecord } from "../sync/sync-client";
import type { SyncClient } from "../sync/sync-client";
import { draftCount } from "../sync/unfinished";
import type { GuestRows } from "./guest-rows";

export type SignIn = {
  /** Nickname or email. */
  readonly name: string;
  readonly password: string;
  /** Authenticator or recovery code, if the account needs one. */
  readonly code?: string;
} & SignInChoices;

/** The choices for local data on sign-in. */
export interface SignInChoices {
  /** True to move the guest's data into the account; false to delete it. */
  readonly bringAlong: boolean;
  /** True to drop unsent changes of the previous account. */
  readonly dropsUnsent?: boolean;
}

export type SignedIn =
  | { readonly kind: "signed-in"; readonly account: Account }
  /** The previous account has unsent changes. Nothing was done. */
  | { readonly kind: "others-unsent"; readonly nickname: string; readonly count: number };

export interface SignOutOptions {
  readonly everywhere?: string | null;
  readonly evenIfUnsent?: boolean;
}

export type SignedOut =
  | { readonly kind: "signed-out" }
  /** The number of rows and recipe drafts that would be lost. Nothing was done. */
  | { readonly kind: "unsent"; readonly count: number; readonly drafts: number }
  /** The server ended the session and may have lost the data. Nothing was done. */
  | { readonly kind: "only-copy" };

/** A session to end once there is a network. */
const endSessionRecord = "endSession";

/** Nickname of a registration without a response; it may have succeeded. */
const registeringRecord = "registering";

/** The device's account and its changes. A failed call throws an `ApiFailure` and changes nothing here. */
export class AccountState {
  readonly state: Query<AccountSnapshot>;

  /** @param begin - fills an empty device with the default data. */
  constructor(
    private readonly replica: Replica,
    private readonly client: AccountClient,
    private readonly sync: SyncClient,
    private readonly begin: () => Promise<void>,
  ) {
    const storedAccount = replica.local.watch("device", accountRecord, readStoredAccount);
    this.state = derived(storedAccount, (account) =>
      account === null ? { kind: "guest" } : { kind: "signed-in", account },
    );
  }

  /** The guest's data on this device. */
  guestRows(): GuestRows {
    const edited = new Set(this.replica.outbox.all.filter(isEdit).map(({ id }) => id));
    return {
      lists: this.replica.rows("list", "").length,
      recipes: this.replica.rows("recipe", "").length,
      items: this.replica.rows("item", "").filter(({ id }) => edited.has(`item/${id}`)).length,
      maps: this.replica.rows("drawnMap", "").filter(({ baseOf }) => baseOf === null).length,
    };
  }

  /** Registers the guest. All local data moves into the account, now or shortly after a network failure. */
  async register(registration: Registration): Promise<Account> {
    const account = await this.registered(registration);
    await this.replica.receive({ ...emptyDelivery, local: [{ id: accountRecord, value: account }, ...noLongerOver] });
    await this.sync.now();
    return account;
  }

  signIn({ name, password, code = "", ...choices }: SignIn): Promise<SignedIn> {
    return this.enter(() => this.client.signIn(name, password, code), choices);
  }

  /** @param ask - signs in by any method. */
  async enter(ask: () => Promise<Account>, { bringAlong, dropsUnsent = false }: SignInChoices): Promise<SignedIn> {
    const before = this.account;
    const account = await ask();
    const isOther = before !== null && before.id !== account.id;
    const { count } = this.replica.outbox;
    const elsewhere = isOther ? await this.replica.others.unsaved() : 0;
    const lost = count + draftCount(this.replica) + this.sync.refusals.count + elsewhere;
    if (isOther && lost > 0 && !dropsUnsent) {
      await this.client.signOut();
      return { kind: "others-unsent", nickname: before.nickname, count: lost };
    }
    const local: readonly LocalRecord[] = [{ id: accountRecord, value: account }, ...noLongerOver];
    if (before === null ? !bringAlong : isOther) {
      const delivery = await this.sync.everythingOf(account).catch(async (error: unknown) => {
        await this.client.signOut().catch(leaveFailure);
        throw error;
      });
      await this.replica.receive({ ...delivery, local: [...this.forgotten, ...delivery.local, ...local] });
    } else if (before === null && count === 0) {
      // Fetches everything first, so that all data is available before this device changes any.
      const delivery = await this.sync.everythingOf(account).catch(laterOn);
      await this.replica.receive({ ...delivery, isFresh: false, local: [...delivery.local, ...local] });
      void this.sync.now();
      return { kind: "signed-in", account };
    } else {
      await this.replica.receive({ ...emptyDelivery, local });
    }
    await this.sync.now();
    return { kind: "signed-in", account };
  }

  /**
   * Ends the session and deletes the account's data on this device.
   *
   * @param everywhere - the password, to sign out on all other devices too.
   * @param evenIfUnsent - true to drop unsent changes.
   */
  async signOut({ everywhere = null, evenIfUnsent = false }: SignOutOptions = {}): Promise<SignedOut> {
    if (this.replica.outbox.count > 0) await this.sync.now();
    const [elsewhere, drafts] = [await this.replica.others.unsaved(), draftCount(this.replica)];
    const count = this.replica.outbox.count + this.sync.refusals.count + elsewhere;
    if (count + drafts > 0 && !evenIfUnsent) return { kind: "unsent", count, drafts };
    if (this.isSessionOver && !evenIfUnsent && this.hasRows) return { kind: "only-copy" };
    if (everywhere !== null) await this.client.signOutEverywhere(everywhere);
    else await this.endSession();
    await this.forget();
    return { kind: "signed-out" };
  }

  /**
   * Converts the account's local data to a guest's after the server ended the session. Shared data becomes the person's
   * own. Any account can take it over later.
   */
  async goOnAsGuest(): Promise<void> {
    const { replica } = this;
    const local = [accountRecord, sessionOverRecord, epochRecord, ...Object.values(mailboxRecords)].map((id) => ({ id, value: null }));
    await beginEpoch(replica, this.sync.refusals, null, () => false);
    await replica.receive({ ...emptyDelivery, local });
    await this.endSession();
  }

  /** Deletes the account permanently, with its data on this device. */
  async remove(password: string): Promise<void> {
    await this.client.remove(password);
    await this.forget();
  }

  /** Refetches name, email and rights. */
  async refresh(): Promise<void> {
    const before = this.account?.id;
    if (before === undefined) return;
    const account = await this.client.account();
    // A late response must not sign in an account that signed out meanwhile.
    if (this.account?.id !== before || account.id !== before) return;
    await this.replica.local.set("device", accountRecord, account);
  }

  /** Same as `refresh` after a completed change: a failed refetch does not fail the change. */
  async refreshIfPossible(): Promise<void> {
    await this.refresh().catch(leaveFailure);
  }

  /** Ends a session that was left open without a network. */
  async tidy(): Promise<void> {
    if (this.replica.local.value("device", endSessionRecord, flag) !== true) return;
    if (this.account === null) await this.endSession();
    else await this.replica.local.set("device", endSessionRecord, null);
  }

  private get isSessionOver(): boolean {
    return this.replica.local.value("device", sessionOverRecord, flag) === true;
  }

  private get hasRows(): boolean {
    return (["list", "recipe", "drawnMap"] as const).some((kind) => this.replica.rows(kind).length > 0);
  }

  private get account(): Account | null {
    return this.replica.local.value("device", accountRecord, readStoredAccount);
  }

  /**
   * Recovers a registration whose response was lost, even after a reload; otherwise the nickname would count as taken.
   */
  private async registered(registration: Registration): Promise<Account> {
    const { local } = this.replica;
    const { nickname, password } = registration;
    const mayBeOurs = local.value("device", registeringRecord, text) === nickname;
    void local.set("device", registeringRecord, nickname);
    try {
      const account = await this.client.register(registration).catch((error: unknown) => {
        if (!mayBeOurs || !afterwards.some((code) => isProblem(error, code))) throw error;
        return this.client.signIn(nickname, password).catch((other: unknown) => {
          // Another person has the nickname, and the typed password is wrong.
          throw isProblem(other, "wrong-credentials") ? error : other;
        });
      });
      void local.set("device", registeringRecord, null);
      return account;
    } catch (error) {
      const isAnswered = error instanceof ApiProblem && error.status < 500;
      if (isAnswered) void local.set("device", registeringRecord, null);
      throw error;
    }
  }

  private async endSession(): Promise<void> {
    try {
      await this.client.signOut();
      await this.replica.local.set("device", endSessionRecord, null);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      await this.replica.local.set("device", endSessionRecord, true);
    }
  }

  private async forget(): Promise<void> {
    await this.replica.receive({ ...emptyDelivery, isFresh: true, households: [], local: this.forgotten });
    await this.begin();
  }

  private get forgotten(): readonly LocalRecord[] {
    const ids = this.replica.local.ids("device").filter((id) => !survivingRecords.includes(id) && !isHeld(id));
    return ids.map((id) => ({ id, value: null }));
  }
}

const noLongerOver: readonly LocalRecord[] = [{ id: sessionOverRecord, value: null }];

/** Device records that survive a change of account; all others are personal. */
const survivingRecords: readonly string[] = [
  "id", copyRecord, "language", "units", "ads", "keys", "startScreen", clockOffset, endSessionRecord, "walkVibrates",
];

/**
 * Errors of a repeated registration that had succeeded: the nickname, the invitation or the last free account is used
 * up.
 */
const afterwards: readonly string[] = ["nickname-taken", "link-expired", "registration-closed"];

function isProblem(error: unknown, code: string): boolean {
  return error instanceof ApiProblem && error.code === code;
}

/** The next sync fetches the rest after a network failure. */
function laterOn(error: unknown): Delivery {
  if (!isApiFailure(error)) throw error;
  return emptyDelivery;
}

/** The next sign-in replaces an open session; the next request reports other failures. */
function leaveFailure(error: unknown): void {
  if (!isApiFailure(error)) throw error;
}
