import { decodeSplitAnswer, encodeSplitRequest } from "./split-buffer";
import type { SplitAnswer, SplitRequest } from "./split-buffer";
import { decodeWalkAnswer, encodeWalkRequest } from "./walk-buffer";
import type { WalkAnswer, WalkRequest } from "./walk-buffer";
import { decodeWhereAnswer, encodeWhereQuestion } from "./where-buffer";
import type { WhereQuestion, Whereabouts } from "./where-buffer";
import type { WalkMatter, WalkMessage, WalkReply } from "./walk-worker";

/** The worker's address, set by the build because the name contains a content hash. */
declare const WALK_WORKER: string;

/** The part of a `Worker` that the engine uses. */
export interface WalkWorker {
  onmessage: ((message: MessageEvent<WalkReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: WalkMessage, transfer: Transferable[]): void;
  terminate(): void;
}

/** The walk engine could not be loaded, or it stopped. */
export class WalkEngineFailure extends Error {
  override readonly name = "WalkEngineFailure";
}

interface PendingRequest {
  /** @throws RangeError for an unreadable answer */
  readonly onAnswer: (words: Int32Array) => void;
  readonly onFailure: (reason: string) => void;
}

/** The timeout in milliseconds; the longest walk takes a tenth of it on an old phone. */
const timeout = 20_000;

/**
 * The walk engine in a worker.
 *
 * A failed worker is replaced and the request repeated once: the first failure may be a failed download of the module.
 */
export class WalkEngine {
  private worker: WalkWorker | undefined;
  private readonly pending = new Map<number, PendingRequest>();
  private lastId = 0;
  private closings = 0;

  constructor(private readonly startWorker: () => WalkWorker = () => workerAhead.take()) {}

  /** @throws WalkEngineFailure if two workers in a row do not answer */
  plan(request: WalkRequest): Promise<WalkAnswer> {
    return this.askTwice("walk", () => encodeWalkRequest(request), decodeWalkAnswer);
  }

  /**
   * Plans two walks that pick up everything between them.
   *
   * @throws WalkEngineFailure as `plan`
   */
  planTwo(request: SplitRequest): Promise<SplitAnswer> {
    return this.askTwice("split", () => encodeSplitRequest(request), decodeSplitAnswer);
  }

  /**
   * Checks a map; the maps define the message format.
   *
   * @param write - creates the request; called for each attempt because the buffer is transferred
   * @param read - parses the answer; throws a RangeError if it is unreadable
   * @throws WalkEngineFailure as `plan`
   */
  judge<Answer>(write: () => Int32Array, read: (words: Int32Array) => Answer): Promise<Answer> {
    return this.askTwice("map", write, read);
  }

  /**
   * Locates things, in the order of the question.
   *
   * @throws WalkEngineFailure as `plan`
   */
  locate(question: WhereQuestion): Promise<readonly Whereabouts[]> {
    return this.askTwice("where", () => encodeWhereQuestion(question), decodeWhereAnswer);
  }

  /** Ends the worker and drops its requests; the next request starts another. */
  close(): void {
    this.closings += 1;
    this.drop("the walk was closed");
  }

  private async askTwice<Answer>(matter: WalkMatter, write: () => Int32Array, read: (words: Int32Array) => Answer): Promise<Answer> {
    const { closings } = this;
    try {
      return await this.ask(matter, write(), read);
    } catch (failure) {
      if (!(failure instanceof WalkEngineFailure) || closings !== this.closings) throw failure;
      return this.ask(matter, write(), read);
    }
  }

  private ask<Answer>(matter: WalkMatter, words: Int32Array, read: (words: Int32Array) => Answer): Promise<Answer> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.drop("the walk engine did not answer"), timeout);
      const done = (): void => {
        clearTimeout(timer);
        this.pending.delete(id);
      };
      this.pending.set(id, {
        onAnswer: (words) => {
          const answer = read(words);
          done();
          resolve(answer);
        },
        onFailure: (reason) => {
          done();
          reject(new WalkEngineFailure(reason));
        },
      });
      this.running().postMessage({ id, matter, request: words }, [words.buffer]);
    });
  }

  private running(): WalkWorker {
    if (this.worker !== undefined) return this.worker;
    const worker = this.startWorker();
    worker.onmessage = ({ data }) => this.onReply(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.drop(event.message);
    };
    this.worker = worker;
    return worker;
  }

  private onReply(reply: WalkReply): void {
    if ("failure" in reply) {
      // A worker that could not load its module only reports failures.
      this.drop(reply.failure);
      return;
    }
    try {
      this.pending.get(reply.id)?.onAnswer(reply.answer);
    } catch (error) {
      this.drop(String(error));
    }
  }

  private drop(reason: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const question of [...this.pending.values()]) question.onFailure(reason);
  }
}

/** A worker started in advance, while a list is open; the first engine takes it. */
export class WorkerAhead {
  private worker: WalkWorker | undefined;

  constructor(private readonly startWorker: () => WalkWorker) {}

  /** Starts a worker unless one is waiting, and lets it rehearse. */
  prepare(): void {
    if (this.worker !== undefined) return;
    const worker = this.startWorker();
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.worker === worker) this.worker = undefined;
    };
    worker.postMessage("rehearse", []);
    this.worker = worker;
  }

  /** The waiting worker, else a new one. */
  take(): WalkWorker {
    const { worker } = this;
    this.worker = undefined;
    return worker ?? this.startWorker();
  }
}

export const workerAhead = new WorkerAhead(startedWorker);

function startedWorker(): WalkWorker {
  return new Worker(WALK_WORKER, { type: "module", name: "walk" });
}
