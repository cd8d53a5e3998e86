import { accountRecord, readStoredAccount } from "../grocery/people/account";
import { flag, readJson, Unreadable } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { emptyDelivery } from "../replica/delivery";
import type { Replica } from "../replica/replica";
import { forget, onDevice, placed } from "./device-exchange";
import { restoredEntries } from "./restored-entries";
import { restoredLists } from "./restored-lists";
import { knownEpoch } from "./new-epoch";
import { patience } from "./page";
import type { Page } from "./page";
import { Refusals } from "./refusals";
import { sessionOverRecord } from "./sync-client";
import { readEpoch, readGone, readLiveRows } from "./wire";

/** The used part of an `EventSource`. */
export interface Stream {
  addEventListener(name: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

export interface LiveParts {
  readonly replica: Replica;
  readonly sync: { readonly now: () => Promise<void> };
  readonly page: Page;
  readonly open: (address: string) => Stream;
}

/** Receives live changes; one page of the browser listens for all. */
export class LiveClient {
  private readonly refusals: Refusals;
  private readonly ends: (() => void)[] = [];
  private stream: Stream | undefined;
  /** The account of the stream; `household` is the server id of the account's own. */
  private listener: { readonly id: string; readonly household: string } | null = null;
  /** Epoch of the stream; null until received, or if the server has none. */
  private epoch: string | null = null;
  private failures = 0;
  private cancelTimer: (() => void) | undefined;

  constructor(private readonly parts: LiveParts) {
    this.refusals = new Refusals(parts.replica);
  }

  /** Starts listening once no other page does and an account is signed in. */
  start(): void {
    const { replica, page } = this.parts;
    void page.alone("forage-live", (stolen) => {
      // Another page took over while this one slept; waits for its turn again.
      stolen.addEventListener("abort", () => {
        this.stop();
        this.start();
      });
      this.ends.push(
        replica.local.signal("device").subscribe(() => this.follow()),
        page.onWake(() => this.retry()),
      );
      this.follow();
      return new Promise<void>((resolve) => this.ends.push(resolve));
    });
  }

  stop(): void {
    this.close();
    this.listener = null;
    for (const end of this.ends.splice(0)) end();
  }

  /** Opens and closes the stream on sign-in and sign-out. */
  private follow(): void {
    const { local } = this.parts.replica;
    const isOver = local.value("device", sessionOverRecord, flag) === true;
    const account = isOver ? null : local.value("device", accountRecord, readStoredAccount);
    if (account?.id === this.listener?.id) return;
    this.close();
    this.listener = account === null ? null : { id: account.id, household: account.household };
    this.failures = 0;
    this.open();
  }

  private open(): void {
    if (this.listener === null) return;
    const { sync } = this.parts;
    const stream = this.parts.open("/v1/live");
    this.stream = stream;
    this.epoch = null;
    const hear = (name: string, onEvent: (event: MessageEvent<string>) => void): void =>
      stream.addEventListener(name, (event) => {
        if (this.stream === stream) onEvent(event);
      });
    hear("epoch", (event) => this.take(event, readEpoch, ({ epoch }) => this.begin(epoch)));
    hear("rows", (event) => this.take(event, readLiveRows, ({ household, rows }) => this.takeRows(household, rows)));
    hear("gone", (event) => this.take(event, readGone, ({ household }) => this.forget(household)));
    hear("people", () => void sync.now());
    hear("resync", () => void sync.now());
    // The session of the stream ended; the sync finds out if a newer one exists.
    hear("signed-out", () => void sync.now());
    hear("error", () => this.fail());
  }

  private take<Value>(event: MessageEvent<string>, reader: Reader<Value>, work: (value: Value) => void): void {
    try {
      work(readJson(event.data, reader));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      // A newer server uses another format; the sync handles that.
      void this.parts.sync.now();
    }
  }

  /** The stream is complete from here on; fetches earlier changes. */
  private begin(epoch: string): void {
    this.epoch = epoch;
    this.failures = 0;
    void this.parts.sync.now();
  }

  private takeRows(wireHousehold: string, rows: Parameters<typeof placed>[0]): void {
    // Their revisions belong to an epoch unknown to this device.
    if (this.epoch !== null && this.epoch !== knownEpoch(this.parts.replica)) return;
    const household = onDevice(wireHousehold, this.listener?.household ?? "");
    const { replica, sync } = this.parts;
    // The household may be arriving in the running sync, whose response may be older than these rows.
    if (!replica.households.has(household)) return void sync.now();
    const liveRows = placed(rows, household);
    const restore = restoredLists(replica, this.refusals, liveRows, false);
    const restored = restoredEntries(replica, this.refusals, liveRows);
    void replica.receive({ ...emptyDelivery, rows: liveRows });
    replica.record([...restore(), ...restored]);
  }

  private forget(household: string): void {
    const { replica, sync } = this.parts;
    if (replica.households.has(household)) forget(replica, this.refusals, household);
    void sync.now();
  }

  private fail(): void {
    this.close();
    this.failures += 1;
    // Polls while the stream fails; this also detects an ended session.
    if (this.failures > 1) void this.parts.sync.now();
    this.cancelTimer = this.parts.page.after(patience(this.failures, this.parts.page.chance()), () => this.open());
  }

  /** Retries at once when the user or the network returns. */
  private retry(): void {
    if (this.stream !== undefined || this.listener === null) return;
    this.close();
    this.open();
  }

  private close(): void {
    this.cancelTimer?.();
    this.cancelTimer = undefined;
    this.stream?.close();
    this.stream = undefined;
  }
}
