import { Cell } from "../replica/query";
import type { Query } from "../replica/query";
import { StorageFailure } from "../replica/device-storage";
import type { Fetched } from "./api-client";
import type { AskOptions, Progress } from "./exchange";
import { ApiProblem, BadAnswer, Cancelled, isApiFailure } from "./failures";
import type { ApiFailure } from "./failures";

/** The state of cached store data: first the cached version, then a newer one. */
export type CopyState<Value> =
  /** Not cached yet. */
  | { readonly kind: "loading"; readonly progress: Progress | null }
  | {
      readonly kind: "ready";
      readonly value: Value;
      /** The server's last confirmation, milliseconds since 1970. */
      readonly confirmed: number;
      /** Past its lifetime, and shown only because a refresh failed. */
      readonly isExpired: boolean;
      /** False if only a part of it arrived. */
      readonly isWhole: boolean;
      /** False if the device had no room; lost when the page closes. */
      readonly isKept: boolean;
      readonly isRefreshing: boolean;
      readonly progress: Progress | null;
      /** The reason why the last refresh failed; null otherwise. */
      readonly failure: ApiFailure | null;
    }
  /** Not cached, and the request failed. */
  | { readonly kind: "failed"; readonly failure: ApiFailure | Cancelled };

export interface StoredCopy<Value> {
  readonly value: Value;
  readonly etag: string | null;
  readonly confirmed: number;
  readonly isWhole: boolean;
}

/** The source and storage of a cache. */
export interface CopySource<Value> {
  /** The cached version; null without one. */
  load(): Promise<StoredCopy<Value> | null>;
  /** @param previous - the version that the response replaces. */
  ask(options: AskOptions, previous: Value | null): Promise<Fetched<Value>>;
  keep(copy: StoredCopy<Value>): Promise<void>;
  /** Removes the cached version, after the server reported it as unknown. */
  forget(): Promise<void>;
  /** The time until it expires. */
  readonly lifetimeMilliseconds: number;
  /** The minimum time between requests, unless the user refreshes. */
  readonly restMilliseconds: number;
  readonly now: () => number;
}

/** A cache of published data on this device. */
export class Copy<Value> implements Query<CopyState<Value>> {
  private readonly state = new Cell<CopyState<Value>>({ kind: "loading", progress: null });
  private stored: StoredCopy<Value> | null = null;
  private isKept = true;
  private loading: Promise<void> | undefined;
  private refreshing: Promise<void> | undefined;
  private controller: AbortController | undefined;

  constructor(private readonly source: CopySource<Value>) {}

  readonly subscribe = this.state.subscribe;
  readonly getSnapshot = this.state.getSnapshot;

  /** Shows the cached version, without a request. */
  look(): Promise<void> {
    return (this.loading ??= this.load());
  }

  /** Shows the cached version, and refreshes it when due. Settles when both are done. */
  async open(): Promise<void> {
    await this.look();
    const age = this.stored === null ? Infinity : this.source.now() - this.stored.confirmed;
    if (age >= this.source.restMilliseconds || this.stored?.isWhole === false) await this.refresh();
  }

  /** Shows the cached version, and requests it only if there is none; for low data use. */
  async have(): Promise<void> {
    await this.look();
    if (this.stored === null) await this.refresh();
  }

  /** Refreshes it now. */
  refresh(): Promise<void> {
    this.refreshing ??= this.ask().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  /** Cancels a running download. */
  cancel(): void {
    this.controller?.abort();
  }

  private async load(): Promise<void> {
    try {
      this.stored = await this.source.load();
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      this.isKept = false;
    }
    if (this.stored !== null) this.show(null, null);
  }

  private async ask(): Promise<void> {
    this.controller = new AbortController();
    this.show({ receivedBytes: 0, totalBytes: null }, null);
    try {
      const options = {
        etag: this.stored?.etag ?? null,
        signal: this.controller.signal,
        progress: (progress: Progress) => this.show(progress, null),
      };
      const response = await this.source.ask(options, this.stored?.value ?? null);
      await this.take(response);
      this.show(null, null);
    } catch (error) {
      if (error instanceof Cancelled) return this.giveUp(error);
      if (!isApiFailure(error)) throw error;
      await this.fail(error);
    }
  }

  private async take(response: Fetched<Value>): Promise<void> {
    const previous = this.stored;
    const confirmed = this.source.now();
    if (response.kind === "fresh") {
      // A truncated response does not replace a complete version.
      if (!response.isWhole && previous?.isWhole === true) throw new BadAnswer("the answer broke off");
      const { value, etag, isWhole } = response;
      this.stored = { value, etag: isWhole ? etag : null, confirmed, isWhole };
    } else if (previous !== null) {
      this.stored = { ...previous, confirmed };
    }
    if (this.stored !== null) this.isKept = await this.store(this.stored);
  }

  private async store(copy: StoredCopy<Value>): Promise<boolean> {
    try {
      await this.source.keep(copy);
      return true;
    } catch (error) {
      // It is shown anyway; the state says that it is not stored.
      if (error instanceof StorageFailure) return false;
      throw error;
    }
  }

  private async fail(failure: ApiFailure): Promise<void> {
    const isGone = failure instanceof ApiProblem && (failure.status === 404 || failure.status === 410);
    if (isGone && this.stored !== null) {
      this.stored = null;
      await this.source.forget().catch((error: unknown) => {
        // It will be removed when it expires.
        if (!(error instanceof StorageFailure)) throw error;
      });
    }
    this.show(null, failure);
  }

  private giveUp(cancelled: Cancelled): void {
    if (this.stored === null) this.state.set({ kind: "failed", failure: cancelled });
    else this.show(null, null);
  }

  private show(progress: Progress | null, failure: ApiFailure | null): void {
    if (this.stored === null) {
      this.state.set(failure === null ? { kind: "loading", progress } : { kind: "failed", failure });
      return;
    }
    const { value, confirmed, isWhole } = this.stored;
    const isExpired = this.source.now() - confirmed > this.source.lifetimeMilliseconds;
    const isRefreshing = progress !== null;
    this.state.set({
      kind: "ready", value, confirmed, isExpired, isWhole, isKept: this.isKept, isRefreshing, progress, failure,
    });
  }
}

const day = 86_400_000;

/** Cache lifetimes, as required: product lists a month, store lists half a year. */
export const lifetimes = { products: 30 * day, stores: 182 * day, others: 182 * day } as const;
