import type { AccountClient, Registration } from "../api/account-client";
import { ApiProblem, isApiFailure } from "../api/failures";
import { accountRecord, readKeptAccount } from "../grocery/people/account";
import type { Account, AccountSnapshot } from "../grocery/people/account";
import { flag, text } from "../grocery/reader";
import { emptyDelivery } from "../replica/delivery";
import type { Delivery } from "../replica/delivery";
import { mailboxRecords } from "../replica/mailbox";
import { isEdit } from "../replica/outbox";
import { isHeld } from "../replica/owner";
import { derived } from "../replica/query";
import type { Query } from "../replica/query";
import { clockOffset } from "../replica/replica";
import type { Replica } from "../replica/replica";
import type { LocalRecord } from "../replica/types";
import { beginEpoch, epochRecord } from "../sync/new-epoch";
import { sessionOverRecord } from "../sync/sync-client";
import type { SyncClient } from "../sync/sync-client";
import { draftCount } from "../sync/unfinished";
import type { GuestRows } from "./guest-rows";

export type SignIn = {
  /** Nickname or e-mail. */
  readonly name: string;
  readonly password: string;
  /** Of an app, or a recovery code, where the account asks for one. */
  readonly code?: string;
} & SignInChoices;

/** What becomes of what is on this device. */
export interface SignInChoices {
  /** Whether what a guest has made here goes into the account; else it is gone. */
  readonly bringAlong: boolean;
  /** Whether changes of somebody else, who was signed in here before and has not sent them, may be lost. */
  readonly dropsUnsent?: boolean;
}

export type SignedIn =
  | { readonly kind: "signed-in"; readonly account: Account }
  /** Somebody else was signed in here, with changes that nobody else has: nothing was done. */
  | { readonly kind: "others-unsent"; readonly nickname: string; readonly count: number };

export interface SignOutOptions {
  readonly everywhere?: string | null;
  readonly evenIfUnsent?: boolean;
}

export type SignedOut =
  | { readonly kind: "signed-out" }
  /** So many rows, and recipes that are being written, would be lost: nothing was done. */
  | { readonly kind: "unsent"; readonly count: number; readonly drafts: number }
  /** The server has ended the session, and may not know any more what is here: nothing was done. */
  | { readonly kind: "only-copy" };

/** A session that could not be ended without a network, to be ended when there is one. */
const endSessionRecord = "endSession";

/** The nickname of a registration of which no answer has come: it may have succeeded. */
const registeringRecord = "registering";

/** Who uses this device, and how that changes. What fails throws an `ApiFailure` and has changed nothing here. */
export class AccountState {
  readonly state: Query<AccountSnapshot>;

  /** @param begin - fills an empty device with what everybody starts with. */
  constructor(
    private readonly replica: Replica,
    private readonly client: AccountClient,
    private readonly sync: SyncClient,
    private readonly begin: () => Promise<void>,
  ) {
    const known = replica.local.watch("device", accountRecord, readKeptAccount);
    this.state = derived(known, (account) => (account === null ? { kind: "guest" } : { kind: "signed-in", account }));
  }

  /** What a guest has made on this device. */
  guestRows(): GuestRows {
    const edited = new Set(this.replica.outbox.all.filter(isEdit).map(({ id }) => id));
    return {
      lists: this.replica.rows("list", "").length,
      recipes: this.replica.rows("recipe", "").length,
      items: this.replica.rows("item", "").filter(({ id }) => edited.has(`item/${id}`)).length,
      maps: this.replica.rows("drawnMap", "").filter(({ baseOf }) => baseOf === null).length,
    };
  }

  /** Makes an account of the guest; everything here goes into it, now or, if that fails half-way, a little later. */
  async register(registration: Registration): Promise<Account> {
    const account = await this.registered(registration);
    await this.replica.receive({ ...emptyDelivery, local: [{ id: accountRecord, value: account }, ...noLongerOver] });
    await this.sync.now();
    return account;
  }

  signIn({ name, password, code = "", ...choices }: SignIn): Promise<SignedIn> {
    return this.enter(() => this.client.signIn(name, password, code), choices);
  }

  /** @param ask - lets the person in, in whichever way. */
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
      const whole = await this.sync.everythingOf(account).catch(async (error: unknown) => {
        await this.client.signOut().catch(leaveFailure);
        throw error;
      });
      await this.replica.receive({ ...whole, local: [...this.forgotten, ...whole.local, ...local] });
    } else if (before === null && count === 0) {
      // Nothing here waits for anybody: the person sees everything of theirs before the device has a word to say.
      const whole = await this.sync.everythingOf(account).catch(laterOn);
      await this.replica.receive({ ...whole, isFresh: false, local: [...whole.local, ...local] });
      void this.sync.now();
      return { kind: "signed-in", account };
    } else {
      await this.replica.receive({ ...emptyDelivery, local });
    }
    await this.sync.now();
    return { kind: "signed-in", account };
  }

  /**
   * Ends the session and forgets everything of the account on this device.
   *
   * @param everywhere - the password, to sign out on all other devices too.
   * @param evenIfUnsent - also when changes are lost that nobody else has.
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
   * Goes on without the account, whose session the server has ended, with all that this device has of it: what was shared
   * becomes one's own. From here it can be taken into any account, a new one too.
   */
  async goOnAsGuest(): Promise<void> {
    const { replica } = this;
    const local = [accountRecord, sessionOverRecord, epochRecord, ...Object.values(mailboxRecords)].map((id) => ({ id, value: null }));
    await beginEpoch(replica, this.sync.refusals, null, () => false);
    await replica.receive({ ...emptyDelivery, local });
    await this.endSession();
  }

  /** Deletes the account for good, and what this device has of it. */
  async remove(password: string): Promise<void> {
    await this.client.remove(password);
    await this.forget();
  }

  /** Asks the server for what may have changed elsewhere: name, e-mail, rights. */
  async refresh(): Promise<void> {
    const before = this.account?.id;
    if (before === undefined) return;
    const account = await this.client.account();
    // Who has signed out meanwhile is not signed in again by a late answer.
    if (this.account?.id !== before || account.id !== before) return;
    await this.replica.local.set("device", accountRecord, account);
  }

  /** The same after a change that is made already: not hearing of it is no failure of the change. */
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
    return this.replica.local.value("device", accountRecord, readKeptAccount);
  }

  /**
   * An answer that got lost must not leave somebody before an account that is their own and yet "taken", not even after
   * the page was loaded again.
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
          // Somebody else has it, and the password that was typed is none of theirs.
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
    const ids = this.replica.local.ids("device").filter((id) => !kept.includes(id) && !isHeld(id));
    return ids.map((id) => ({ id, value: null }));
  }
}

const noLongerOver: readonly LocalRecord[] = [{ id: sessionOverRecord, value: null }];

/** What is the device's own, whoever uses it; all else that it keeps is about a person. */
const kept: readonly string[] = ["id", "language", "units", "ads", clockOffset, endSessionRecord, "walkVibrates"];

/** How a registration is refused that has succeeded before: its name, its invitation, or the only place is used up. */
const afterwards: readonly string[] = ["nickname-taken", "link-expired", "registration-closed"];

function isProblem(error: unknown, code: string): boolean {
  return error instanceof ApiProblem && error.code === code;
}

/** What the network did not bring comes with the next exchange. */
function laterOn(error: unknown): Delivery {
  if (!isApiFailure(error)) throw error;
  return emptyDelivery;
}

/** A session that stays open is replaced by the next sign-in; what was not heard is heard with the next question. */
function leaveFailure(error: unknown): void {
  if (!isApiFailure(error)) throw error;
}
