import type { Tabs } from "../replica/tabs";

/** What is used of the browser's `LockManager`. */
export interface Locks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    work: () => Promise<unknown>,
  ): Promise<unknown>;
}

export interface AloneParts {
  readonly locks: Locks;
  /** To ask the page that has a lock whether it is awake. */
  readonly tabs: Tabs;
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /** Whether a person looks at this page: one that nobody looks at can wait. */
  readonly isSeen: () => boolean;
}

/** How long a page waits for another before it wonders, and how long for an answer: much more than any takes. */
const patience = { waiting: 5_000, answer: 2_000 } as const;

/**
 * One page at a time, under a name. A phone may put the page that has the lock to sleep for as long as it likes; then it
 * keeps the lock, and answers nothing. A page that is looked at takes it away from such a one.
 */
export class Alone {
  private readonly holding = new Set<string>();
  /** By name: calls that wait for a sign of the holder. */
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor(private readonly parts: AloneParts) {
    parts.tabs.listen((message) => {
      const { lock, isAwake } = message as { readonly lock?: unknown; readonly isAwake?: unknown };
      if (typeof lock !== "string") return;
      if (isAwake === true) for (const heard of this.waiting.get(lock) ?? []) heard();
      else if (this.holding.has(lock)) parts.tabs.post({ lock, isAwake: true });
    });
  }

  /**
   * Runs `work` while no other page that is awake runs anything under this name.
   *
   * @param work - its signal says that another page has taken over: this one was asleep.
   */
  run<Result>(name: string, work: (stolen: AbortSignal) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const { locks } = this.parts;
      const [asked, stolen] = [new AbortController(), new AbortController()];
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
        asked.abort();
        locks.request(name, { steal: true }, begin).catch(lost);
      });
      locks.request(name, { signal: asked.signal }, begin).catch(lost);
    });
  }

  /** Calls `isAsleep` once whoever has the lock does not answer. */
  private watch(name: string, isAsleep: () => void): () => void {
    const { after, tabs, isSeen } = this.parts;
    let cancel = (): void => undefined;
    let isOver = false;
    const heard = (): void => wonder();
    const known = this.waiting.get(name) ?? new Set();
    this.waiting.set(name, known.add(heard));
    const end = (): void => {
      isOver = true;
      cancel();
      known.delete(heard);
    };
    const wonder = (): void => {
      cancel();
      cancel = after(patience.waiting, () => {
        if (isOver) return;
        // Its own page may be at work under this name, and is awake.
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
