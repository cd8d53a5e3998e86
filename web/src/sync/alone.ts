import type { Tabs } from "../replica/tabs";

/** The used part of the browser's `LockManager`. */
export interface Locks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    work: () => Promise<unknown>,
  ): Promise<unknown>;
}

export interface AloneParts {
  readonly locks: Locks;
  /** Used to ask the page that holds a lock if it is awake. */
  readonly tabs: Tabs;
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /** True if the page is visible; hidden pages can wait. */
  readonly isSeen: () => boolean;
}

/** Timeouts before asking the lock's holder, and for its response; generous for any awake page. */
const patience = { waiting: 5_000, answer: 2_000 } as const;

/**
 * A named mutex across pages. A phone may suspend the page that holds a lock; the suspended page keeps it without
 * responding. A visible page then steals the lock.
 */
export class Alone {
  private readonly holding = new Set<string>();
  /** By name: calls waiting for a response from the holder. */
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor(private readonly parts: AloneParts) {
    parts.tabs.listen((message) => {
      const { lock, isAwake } = message as { readonly lock?: unknown; readonly isAwake?: unknown };
      if (typeof lock !== "string") return;
      if (isAwake === true) for (const wake of this.waiting.get(lock) ?? []) wake();
      else if (this.holding.has(lock)) parts.tabs.post({ lock, isAwake: true });
    });
  }

  /**
   * Runs `work` while no other awake page runs anything under this name.
   *
   * @param work - its signal aborts when another page steals the lock, because this one was suspended.
   */
  run<Result>(name: string, work: (stolen: AbortSignal) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const { locks } = this.parts;
      const [request, stolen] = [new AbortController(), new AbortController()];
      let isBegun = false;
      const begin = async (): Promise<void> => {
        isBegun = true;
        end();
        this.holding.add(name);
        try {
          resolve(await work(stolen.signal));
        } catch (error) {
          reject(error);
        } finally {
          this.holding.delete(name);
        }
      };
      const lost = (): void => {
        if (!isBegun) return;
        this.holding.delete(name);
        stolen.abort();
      };
      const end = this.watch(name, () => {
        request.abort();
        locks.request(name, { steal: true }, begin).catch(lost);
      });
      locks.request(name, { signal: request.signal }, begin).catch(lost);
    });
  }

  /** Calls `isAsleep` once the lock's holder does not respond. */
  private watch(name: string, isAsleep: () => void): () => void {
    const { after, tabs, isSeen } = this.parts;
    let cancel = (): void => undefined;
    let isOver = false;
    const retry = (): void => wonder();
    const callbacks = this.waiting.get(name) ?? new Set();
    this.waiting.set(name, callbacks.add(retry));
    const end = (): void => {
      isOver = true;
      cancel();
      callbacks.delete(retry);
    };
    const wonder = (): void => {
      cancel();
      cancel = after(patience.waiting, () => {
        if (isOver) return;
        // This page may hold the lock itself, and is awake.
        if (!isSeen() || this.holding.has(name)) return wonder();
        cancel = after(patience.answer, () => {
          end();
          isAsleep();
        });
        tabs.post({ lock: name });
      });
    };
    wonder();
    return end;
  }
}
