import { ApiProblem, Cancelled, isApiFailure } from "../api/failures";
import type { LinkedChange, LinkedList, ListLinkClient } from "../api/list-link-client";
import { Cell } from "../replica/query";
import type { Query } from "../replica/query";
import { withChange, withChanges } from "./linked-changes";
import type { StoredLinkedList } from "./linked-changes";

/** A list opened by its link. */
export interface LinkedListState {
  /** With the changes that wait; null before the first answer. */
  readonly list: LinkedList | null;
  readonly pendingCount: number;
  /** `over`: the link no longer works. */
  readonly contact: "asking" | "there" | "away" | "over";
  /** True if the server has refused a change since the list was opened. */
  readonly isRefused: boolean;
}

/** The server takes as many changes in one request. */
const mostChanges = 100;

/** A list opened by its link: shows changes at once, and sends them when the server can be reached. */
export class LinkedListSession {
  private readonly cell: Cell<LinkedListState>;
  private received: LinkedList | null;
  private pending: readonly LinkedChange[];
  /** The first of `pending`, which are on their way. */
  private sentCount = 0;
  private running: Promise<void> | null = null;

  /**
   * @param stored - what the device has of this list; null at the first opening
   * @param save - stores the list and the changes that wait; null removes them
   */
  constructor(
    private readonly token: string,
    private readonly client: Pick<ListLinkClient, "view" | "change">,
    stored: StoredLinkedList | null,
    private readonly save: (stored: StoredLinkedList | null) => void,
  ) {
    this.received = stored?.list ?? null;
    this.pending = stored?.pending ?? [];
    this.cell = new Cell<LinkedListState>({ ...this.shown(), contact: "asking", isRefused: false });
  }

  get state(): Query<LinkedListState> {
    return this.cell;
  }

  /** Shows a change, and sends it. */
  change(...changes: readonly LinkedChange[]): void {
    for (const change of changes) this.pending = withChange(this.pending, change, this.sentCount);
    this.publish({});
    void this.refresh();
  }

  /** Sends what waits, or asks for the list. One request at a time. */
  refresh(): Promise<void> {
    this.running ??= this.exchange().finally(() => {
      this.running = null;
      // Changes that were made meanwhile.
      if (this.pending.length > 0 && this.cell.getSnapshot().contact === "there") void this.refresh();
    });
    return this.running;
  }

  private async exchange(): Promise<void> {
    if (this.cell.getSnapshot().contact === "over") return;
    const sent = this.pending.slice(0, mostChanges);
    this.sentCount = sent.length;
    try {
      if (sent.length === 0) return this.take(await this.client.view(this.token), 0, false);
      const { refused, ...list } = await this.client.change(this.token, sent);
      this.take(list, sent.length, refused.length > 0);
    } catch (error) {
      this.fail(error, sent.length);
    } finally {
      this.sentCount = 0;
    }
  }

  private take(list: LinkedList, sentCount: number, isRefused: boolean): void {
    this.received = list;
    this.pending = this.pending.slice(sentCount);
    this.publish({ contact: "there", isRefused: isRefused || this.cell.getSnapshot().isRefused });
  }

  private fail(error: unknown, sentCount: number): void {
    if (error instanceof Cancelled) return;
    if (!isApiFailure(error)) throw error;
    if (error instanceof ApiProblem && error.code === "link-expired") {
      this.pending = [];
      this.received = null;
      this.publish({ contact: "over" });
    } else if (error instanceof ApiProblem && error.status === 422 && sentCount > 0) {
      // The server will never take them.
      this.pending = this.pending.slice(sentCount);
      this.publish({ contact: "there", isRefused: true });
    } else {
      this.publish({ contact: "away" });
    }
  }

  private publish(change: Partial<LinkedListState>): void {
    const state = { ...this.cell.getSnapshot(), ...change, ...this.shown() };
    this.save(state.contact === "over" ? null : { list: this.received, pending: this.pending });
    this.cell.set(state);
  }

  private shown(): Pick<LinkedListState, "list" | "pendingCount"> {
    const list = this.received === null ? null : withChanges(this.received, this.pending);
    return { list, pendingCount: this.pending.length };
  }
}
