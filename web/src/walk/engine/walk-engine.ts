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

/** No walk came back: the engine could not be loaded, or it stopped. */
export class WalkEngineFailure extends Error {
  override readonly name = "WalkEngineFailure";
}

interface Waiting {
  /** @throws RangeError when the words are no answer. */
  readonly answered: (words: Int32Array) => void;
  readonly failed: (reason: string) => void;
}

/** Milliseconds after which a worker is taken for dead; the longest walk takes a tenth of it on an old phone. */
const patience = 20_000;

/**
 * The walk engine in a worker beside the page.
 *
 * A worker that fails is replaced, and what it was asked is asked once more: a first failure can be that the module
 * could not be fetched.
 */
export class WalkEngine {
  private worker: WalkWorker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;
  private closings = 0;

  constructor(private readonly startWorker: () => WalkWorker = () => workerAhead.take()) {}

  /** @throws WalkEngineFailure when two workers in a row have not answered. */
  plan(request: WalkRequest): Promise<WalkAnswer> {
    return this.askTwice("walk", () => encodeWalkRequest(request), decodeWalkAnswer);
  }

  /**
   * Two walks that pick up everything between them.
   *
   * @throws WalkEngineFailure as `plan` does.
   */
  planTwo(request: SplitRequest): Promise<SplitAnswer> {
    return this.askTwice("split", () => encodeSplitRequest(request), decodeSplitAnswer);
  }

  /**
   * Judges a map, whose words belong to the maps.
   *
   * @param write - the words of the question, anew each time: they are handed over.
   * @param read - what the words of the answer say; a RangeError when nothing.
   * @throws WalkEngineFailure as `plan` does.
   */
  judge<Answer>(write: () => Int32Array, read: (words: Int32Array) => Answer): Promise<Answer> {
    return this.askTwice("map", write, read);
  }

  /**
   * Says where each thing lies, in the order of the question.
   *
   * @throws WalkEngineFailure as `plan` does.
   */
  locate(question: WhereQuestion): Promise<readonly Whereabouts[]> {
    return this.askTwice("where", () => encodeWhereQuestion(question), decodeWhereAnswer);
  }

  /** Lets go of the worker and of what it was asked; the next question starts another. */
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
      const timer = setTimeout(() => this.drop("the walk engine did not answer"), patience);
      const done = (): void => {
        clearTimeout(timer);
        this.waiting.delete(id);
      };
      this.waiting.set(id, {
        answered: (words) => {
          const answer = read(words);
          done();
          resolve(answer);
        },
        failed: (reason) => {
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
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.drop(event.message);
    };
    this.worker = worker;
    return worker;
  }

  private hear(reply: WalkReply): void {
    if ("failure" in reply) {
      // A worker whose module could not be loaded never answers anything else.
      this.drop(reply.failure);
      return;
    }
    try {
      this.waiting.get(reply.id)?.answered(reply.answer);
    } catch (error) {
      this.drop(String(error));
    }
  }

  private drop(reason: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const question of [...this.waiting.values()]) question.failed(reason);
  }
}

/** A worker that is started before there is a question, while somebody looks at a list: the first one to ask takes it. */
export class WorkerAhead {
  private worker: WalkWorker | undefined;

  constructor(private readonly startWorker: () => WalkWorker) {}

  /** Starts one, unless one is waiting already, and has it rehearse. */
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

  /** The one that waits, else a new one. */
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
