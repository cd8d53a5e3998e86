import { ApiProblem, BadAnswer, isApiFailure, Offline, TimedOut } from "../api/failures";
import { accountRecord, readStoredAccount } from "../grocery/people/account";
import type { Account } from "../grocery/people/account";
import { flag } from "../grocery/reader";
import { leaveCopies } from "../replica/leave-copies";
import type { Delivery } from "../replica/delivery";
import { StorageFailure } from "../replica/device-storage";
import { Cell, query } from "../replica/query";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import {
  isRemoval, isWaiting, limits, outgoing, ownLost, rowsOf, takeIn, undeliverable, wholeOf,
} from "./device-exchange";
import type { Outgoing } from "./device-exchange";
import { patience } from "./page";
import type { Page } from "./page";
import { Refusals } from "./refusals";
import { format } from "./wire";
import type { SyncAnswer, SyncRequest } from "./wire";

/** The sync state. `count`: number of unsent rows. */
export type SyncState =
  /** A guest's data is never sent. */
  | { readonly kind: "guest" }
  | { readonly kind: "synced" }
  | { readonly kind: "waiting"; readonly count: number }
  /** The server is unreachable; retried automatically. */
  | { readonly kind: "offline"; readonly count: number }
  /** Retried automatically. */
  | { readonly kind: SyncObstacle; readonly count: number }
  /** The server requires signing in again; unsent changes stay. */
  | { readonly kind: "signed-out"; readonly count: number };

export interface SyncParts {
  readonly replica: Replica;
  readonly api: {
    readonly exchange: (request: SyncRequest) => Promise<SyncAnswer>;
    /** Creates a household under the id that it had. */
    readonly createAgain: (id: string, name: string) => Promise<{ readonly id: string }>;
  };
  /** Uploads that must precede the rows that refer to them. */
  readonly uploads: Uploads;
  readonly page: Page;
}

/** Pictures with ids that rows refer to. */
export interface Uploads {
  readonly unsent: () => Promise<readonly string[]>;
  /** @throws ApiFailure */
  readonly send: (id: string) => Promise<void>;
}

/** True if the server ended the session; key in the device's records. */
export const sessionOverRecord = "sessionOver";

/** Debounce for edits; the longest delay of the first one. */
const gatherMilliseconds = 50;

/** Retry interval for waiting edits: another page may have closed before sending them. */
const restMilliseconds = 5_000;

/** Limit on clock corrections in a row. */
const mostCorrections = 3;

/** Lock name: one page syncs at a time. */
export const exchanging = "forage-sync";

/** Obstacles that may need the user's action; all but the first are the server's codes. */
const obstacles = [
  /** Another server responds instead, such as a proxy or a captive portal. */
  "foreign",
  /** The server's clock is wrong and it rejects all changes. */
  "clock-behind",
  /** The server is full and accepts only removals. */
  "storage-full",
  /** The server's disk takes no writes. */
  "read-only",
] as const;

export type SyncObstacle = (typeof obstacles)[number];

/** True if repeating a request is of no use. */
const isRefusal = ({ status }: ApiProblem): boolean => [403, 409, 422].includes(status);

/** The reason why the sync cannot proceed. */
type Hindrance = "offline" | SyncObstacle;

/** Sends local changes and fetches remote ones; one sync at a time across all pages. */
export class SyncClient {
  private readonly stateCell: Cell<SyncState>;
  private readonly refused: Refusals;
  private readonly ends: (() => void)[] = [];
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private wantsNews = false;
  private cancelTimer: (() => void) | undefined;
  private failures = 0;
  /** Reduced while large requests fail. */
  private mostChanges: number = limits.changes;
  /** The obstacle found by the last attempt. */
  private hindrance: Hindrance | null = null;
  private isGathering = false;

  constructor(private readonly parts: SyncParts) {
    this.refused = new Refusals(parts.replica);
    parts.replica.listenToStrays((stray) => this.refused.addStray(stray));
    this.stateCell = new Cell<SyncState>(this.present);
  }

  get state(): Query<SyncState> {
    return this.stateCell;
  }

  /** The rejected edits. */
  get refusals(): Refusals {
    return this.refused;
  }

  /** Starts automatic syncs. */
  start(): void {
    const { replica, page } = this.parts;
    const device = query([replica.local.signal("device"), replica.outbox.signal], () => null);
    this.ends.push(
      device.subscribe(() => this.show()),
      replica.recorded.subscribe(() => this.flushSoon()),
      page.onWake(() => void this.now()),
      page.onHide(() => void this.flush()),
    );
    void this.now();
  }

  stop(): void {
    this.cancelTimer?.();
    for (const end of this.ends.splice(0)) end();
  }

  /** Syncs completely. Settles on success or failure; see `state`. */
  now(): Promise<void> {
    this.wantsNews = true;
    return this.flush();
  }

  /** Sends waiting changes, if any. */
  flush(): Promise<void> {
    if (this.running === undefined) {
      this.running = this.run().finally(() => (this.running = undefined));
      return this.running;
    }
    // The running sync may not include the latest changes.
    const rerun = (): Promise<void> => {
      this.next = undefined;
      return this.flush();
    };
    this.next ??= this.running.then(rerun, rerun);
    return this.next;
  }

  private flushSoon(): void {
    if (this.isGathering || this.account === null || this.isSessionOver) return;
    this.isGathering = true;
    this.parts.page.after(gatherMilliseconds, () => {
      this.isGathering = false;
      void this.flush();
    });
  }

  private async run(): Promise<void> {
    this.cancelTimer?.();
    try {
      await this.parts.page.alone(exchanging, () => this.exchangeAll());
      this.failures = 0;
      this.mostChanges = limits.changes;
      this.hindrance = null;
      if (this.present.kind === "waiting") this.runAfter(restMilliseconds);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      this.fail(error);
    } finally {
      this.show();
    }
  }

  private fail(error: Offline | TimedOut | BadAnswer | ApiProblem): void {
    if (error instanceof ApiProblem && error.status === 401 && !error.isForeign) {
      void this.parts.replica.local.note("device", sessionOverRecord, true);
      return;
    }
    this.failures += 1;
    this.hindrance = hindranceOf(error);
    this.wantsNews = true;
    const retryAfter = error instanceof ApiProblem ? error.retryAfterSeconds : null;
    this.runAfter(retryAfter === null ? patience(this.failures, this.parts.page.chance()) : retryAfter * 1_000);
  }

  private runAfter(milliseconds: number): void {
    this.cancelTimer?.();
    this.cancelTimer = this.parts.page.after(milliseconds, () => void this.flush());
  }

  private async exchangeAll(): Promise<void> {
    const { replica, uploads } = this.parts;
    const account = this.account;
    if (account === null || this.isSessionOver) return;
    await replica.readOutbox().catch((error: unknown) => {
      // This page has its own edits; edits of other pages are read later.
      if (!(error instanceof StorageFailure)) throw error;
    });
    if (!this.wantsNews && replica.outbox.all.length === 0) return;
    const missing = new Set(await uploads.unsent());
    await this.exchangeRows(account, missing);
    let failure: unknown;
    for (const id of [...missing]) {
      if (this.account?.id !== account.id) return;
      try {
        await uploads.send(id);
        missing.delete(id);
      } catch (error) {
        // A failed picture blocks neither other pictures nor edits.
        failure ??= error;
      }
      await this.exchangeRows(account, missing);
    }
    if (failure !== undefined) throw failure;
  }

  /** @param missing - uploads still missing for some rows. */
  private async exchangeRows(account: Account, missing: ReadonlySet<string>): Promise<void> {
    const { replica } = this.parts;
    let corrections = 0;
    for (let isComplete = !this.wantsNews; !isComplete || isWaiting(replica, missing); ) {
      const isBehind = this.wantsNews;
      // A copied profile finds out that it is one before it sends edits.
      const asksFirst = isBehind && replica.outbox.count > 0;
      this.wantsNews = false;
      const out = outgoing(replica, account.household, this.mostChanges, missing, () => !asksFirst);
      const answer = await this.answer(out);
      if (answer === "unacceptable") continue;
      if (answer instanceof ApiProblem) {
        await this.makeRoom(account, missing);
        throw answer;
      }
      // The account changed meanwhile: the response belongs to the previous one.
      if (this.account?.id !== account.id) return;
      if (answer.account.id !== account.id) throw new ApiProblem(401, "not-signed-in", "", "", null, null);
      if (isBehind) leaveCopies(replica, rowsOf(answer));
      // The edits go out with the same cursors, which tell the server what their author had not seen.
      if (asksFirst) continue;
      const outcome = await takeIn(replica, this.refused, out, answer, await this.createAgain(answer));
      if (outcome.isFromTheFuture && (corrections += 1) > mostCorrections) throw new BadAnswer(wrongClock);
      this.rename(account, answer.account.nickname);
      isComplete = outcome.isComplete;
    }
  }

  /** Sends removals even if the server is full. */
  private async makeRoom(account: Account, missing: ReadonlySet<string>): Promise<void> {
    const { api, replica } = this.parts;
    const out = outgoing(replica, account.household, this.mostChanges, missing, isRemoval);
    if (out.sent.length === 0) return;
    const answer = await api.exchange(out.request);
    if (this.account?.id === account.id) await takeIn(replica, this.refused, out, answer);
  }

  /**
   * Creates the households again that the server has lost, if this account owned them.
   *
   * @returns their ids, without those that the server refuses.
   * @throws ApiFailure if the server cannot be reached; nothing of the answer is taken then.
   */
  private async createAgain(answer: SyncAnswer): Promise<ReadonlySet<string>> {
    const { api, replica } = this.parts;
    const created = new Set<string>();
    for (const { id, name } of ownLost(replica, answer)) {
      try {
        if ((await api.createAgain(id, name)).id === id) created.add(id);
      } catch (error) {
        // The account may be full, or lead too many households.
        if (!(error instanceof ApiProblem && isRefusal(error))) throw error;
      }
    }
    return created;
  }

  private rename({ id, nickname }: Account, fresh: string): void {
    // The account's details may have changed since the request.
    const present = this.account;
    if (fresh === nickname || present === null || present.id !== id) return;
    void this.parts.replica.local.set("device", accountRecord, { ...present, nickname: fresh });
  }

  /**
   * Fetches all data of an account before any of it is applied.
   *
   * @throws ApiFailure
   */
  async everythingOf(account: Account): Promise<Delivery> {
    const { api, replica } = this.parts;
    const pages: SyncAnswer[] = [];
    let cursors: SyncRequest["cursors"] = {};
    for (let isComplete = false; !isComplete; ) {
      const answer = await api.exchange({ format, device: replica.deviceId, cursors, changes: [] });
      pages.push(answer);
      cursors = Object.fromEntries(answer.households.map(({ id, revision }) => [id, revision]));
      isComplete = answer.households.every((household) => household.isComplete);
    }
    return wholeOf(account, pages);
  }

  /**
   * Sends a request, with fewer changes after each failure, so that one bad change does not block the rest.
   *
   * @returns the problem if the server is full.
   */
  private async answer(out: Outgoing): Promise<SyncAnswer | "unacceptable" | ApiProblem> {
    const { api, replica } = this.parts;
    try {
      return await api.exchange(out.request);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "storage-full") return error;
      const isBody = error instanceof ApiProblem && isAboutChanges(error);
      if ((!isBody && !(error instanceof TimedOut)) || out.sent.length === 0) throw error;
      this.mostChanges = Math.max(1, out.sent.length >> 1);
      // On a slow network, do not retry at once.
      if (!isBody) throw error;
      const [only] = out.sent;
      if (out.sent.length === 1 && only !== undefined) {
        if (error.code === "exchange-too-large") throw error;
        // A change is dropped only if the rest of the request is valid.
        await api.exchange({ ...out.request, changes: [] });
        await replica.receive(undeliverable(replica, this.refused, only, error));
        // The bad change is gone: send full batches again.
        this.mostChanges = limits.changes;
      }
      return "unacceptable";
    }
  }

  private get account(): Account | null {
    return this.parts.replica.local.value("device", accountRecord, readStoredAccount);
  }

  private get isSessionOver(): boolean {
    return this.parts.replica.local.value("device", sessionOverRecord, flag) === true;
  }

  private get present(): SyncState {
    const { count } = this.parts.replica.outbox;
    if (this.account === null) return { kind: "guest" };
    if (this.isSessionOver) return { kind: "signed-out", count };
    if (this.hindrance !== null) return { kind: this.hindrance, count };
    return count === 0 ? { kind: "synced" } : { kind: "waiting", count };
  }

  private show(): void {
    const fresh = this.present;
    if (JSON.stringify(fresh) !== JSON.stringify(this.stateCell.getSnapshot())) this.stateCell.set(fresh);
  }
}

/** Error codes caused by the content of a request. */
const codesAboutChanges = ["bad-request", "unprocessable", "body-too-large", "exchange-too-large"];

/** The obstacle that blocks waiting changes; null without one. */
export function obstacleOf(state: SyncState): SyncObstacle | null {
  return "count" in state && state.count > 0 ? obstacleNamed(state.kind) : null;
}

/** True if fewer or other changes may succeed; false if an older server rejects the format. */
function isAboutChanges({ code, place }: ApiProblem): boolean {
  return codesAboutChanges.includes(code) && place !== "format";
}

function hindranceOf(error: Offline | TimedOut | BadAnswer | ApiProblem): Hindrance | null {
  if (error instanceof Offline || error instanceof TimedOut) return "offline";
  if (error instanceof BadAnswer) return error.reason === wrongClock ? null : "foreign";
  // Proxies report an unreachable server with 502 to 504.
  if (error.isForeign) return error.status >= 502 && error.status <= 504 ? "offline" : "foreign";
  return obstacleNamed(error.code);
}

function obstacleNamed(name: string): SyncObstacle | null {
  return obstacles.find((obstacle) => obstacle === name) ?? null;
}

const wrongClock = "the clock is wrong";
