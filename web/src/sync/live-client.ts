import { accountRecord, readKeptAccount } from "../grocery/people/account";
import { flag, readJson, Unreadable } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import { emptyDelivery } from "../replica/delivery";
import type { Replica } from "../replica/replica";
import { forget, onDevice, placed } from "./device-exchange";
import { keptLists } from "./kept-lists";
import { knownEpoch } from "./new-epoch";
import { patience } from "./page";
import type { Page } from "./page";
import { Refusals } from "./refusals";
import { sessionOverRecord } from "./sync-client";
import { readEpoch, readGone, readLiveRows } from "./wire";

/** What is used of an `EventSource`. */
export interface Stream {
  addEventListener(name: string, heard: (event: MessageEvent<string>) => void): void;
  close(): void;
}

export interface LiveParts {
  readonly replica: Replica;
  readonly sync: { readonly now: () => Promise<void> };
  readonly page: Page;
  readonly open: (address: string) => Stream;
}

/** Hears of what others change while it happens; one page of the browser listens for all. */
export class LiveClient {
  private readonly refusals: Refusals;
  private readonly ends: (() => void)[] = [];
  private stream: Stream | undefined;
  /** Whose stream it is; the household is what the server calls one's own. */
  private listener: { readonly id: string; readonly household: string } | null = null;
  /** Of the stream; null before it has said so, or where the server has none. */
  private epoch: string | null = null;
  private failures = 0;
  private cancelTimer: (() => void) | undefined;

  constructor(private readonly parts: LiveParts) {
    this.refusals = new Refusals(parts.replica);
  }

  /** Begins to listen as soon as no other page does, and somebody is signed in. */
  start(): void {
    const { replica, page } = this.parts;
    void page.alone("forage-live", (stolen) => {
      // While this page slept another has begun to listen; it waits for its turn again.
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

  /** Opens and closes with the person who is signed in. */
  private follow(): void {
    const { local } = this.parts.replica;
    const isOver = local.value("device", sessionOverRecord, flag) === true;
    const account = isOver ? null : local.value("device", accountRecord, readKeptAccount);
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
    const hear = (name: string, heard: (event: MessageEvent<string>) => void): void =>
      stream.addEventListener(name, (event) => {
        if (this.stream === stream) heard(event);
      });
    hear("epoch", (event) => this.take(event, readEpoch, ({ epoch }) => this.begin(epoch)));
    hear("rows", (event) => this.take(event, readLiveRows, ({ household, rows }) => this.takeRows(household, rows)));
    hear("gone", (event) => this.take(event, readGone, ({ household }) => this.forget(household)));
    hear("people", () => void sync.now());
    hear("resync", () => void sync.now());
    // The session that it was opened in; where somebody has signed in again since, the exchange is answered.
    hear("signed-out", () => void sync.now());
    hear("error", () => this.fail());
  }

  private take<Value>(event: MessageEvent<string>, reader: Reader<Value>, work: (value: Value) => void): void {
    try {
      work(readJson(event.data, reader));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      // A newer server speaks differently here; the exchange says what it has to say.
      void this.parts.sync.now();
    }
  }

  /** From here on the stream tells everything; what was before it is asked for. */
  private begin(epoch: string): void {
    this.epoch = epoch;
    this.failures = 0;
    void this.parts.sync.now();
  }

  private takeRows(wireHousehold: string, rows: Parameters<typeof placed>[0]): void {
    // Their revisions are numbers of an epoch of which this device has heard nothing yet.
    if (this.epoch !== null && this.epoch !== knownEpoch(this.parts.replica)) return;
    const household = onDevice(wireHousehold, this.listener?.household ?? "");
    const { replica, sync } = this.parts;
    // It may be just being learnt of: the answer under way may be older than these rows, and moves its cursor past them.
    if (!replica.households.has(household)) return void sync.now();
    const told = placed(rows, household);
    const kept = keptLists(replica, told);
    void replica.receive({ ...emptyDelivery, rows: told });
    replica.record(kept());
  }

  private forget(household: string): void {
    const { replica, sync } = this.parts;
    if (replica.households.has(household)) forget(replica, this.refusals, household);
    void sync.now();
  }

  private fail(): void {
    this.close();
    this.failures += 1;
    // As long as the stream fails, asking takes its place; it also finds out whether the session is over.
    if (this.failures > 1) void this.parts.sync.now();
    this.cancelTimer = this.parts.page.after(patience(this.failures, this.parts.page.chance()), () => this.open());
  }

  /** The person or the network is back: no reason to wait any longer. */
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
