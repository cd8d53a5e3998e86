/** What `Core/Sources/WalkModule` exports. Pointers are byte offsets into `memory`. */
interface WalkExports {
  readonly memory: WebAssembly.Memory;
  reserve(wordCount: number): number;
  answer(request: number, wordCount: number): number;
  judge(question: number, wordCount: number): number;
  release(words: number): void;
  live_bytes(): number;
  peak_bytes(): number;
}

/** The engine gave up on a request: it ran out of memory, or it has a bug. The next request is not affected. */
export class WalkModuleError extends Error {
  override readonly name = "WalkModuleError";
}

/**
 * The walk engine as compiled to WebAssembly: words in, words out. What the words mean stands in `walk-buffer.ts`.
 *
 * A request can take a second of work, so pages talk to it through `walk-worker.ts`.
 */
export class WalkModule {
  private readonly module: WebAssembly.Module;
  private running: WalkExports | undefined;

  private constructor(module: WebAssembly.Module) {
    this.module = module;
  }

  /** @param code the bytes of `walk.wasm`. */
  static async open(code: BufferSource): Promise<WalkModule> {
    return new WalkModule(await WebAssembly.compile(code));
  }

  /**
   * Answers one request.
   *
   * @throws WalkModuleError after a trap; the instance, whose memory can no longer be trusted, is dropped.
   */
  answer(request: Int32Array): Int32Array {
    return this.ask("answer", request);
  }

  /**
   * Judges a map; what the words mean stands in `map-words.ts` of the maps.
   *
   * @throws WalkModuleError as `answer` does.
   */
  judge(question: Int32Array): Int32Array {
    return this.ask("judge", question);
  }

  private ask(what: "answer" | "judge", request: Int32Array): Int32Array {
    const engine = this.instance();
    try {
      const input = engine.reserve(request.length);
      words(engine, input, request.length).set(request);
      const output = engine[what](input, request.length);
      // A view made before the call may be detached now: the memory may have grown.
      const count = words(engine, output, 1)[0] ?? 0;
      const answer = words(engine, output + Int32Array.BYTES_PER_ELEMENT, count).slice();
      engine.release(input);
      engine.release(output);
      return answer;
    } catch (cause) {
      this.running = undefined;
      throw new WalkModuleError(`The walk engine stopped: ${String(cause)}`);
    }
  }

  /** Bytes in use inside the engine; 0 between requests. */
  get liveBytes(): number {
    return this.instance().live_bytes();
  }

  /** The most bytes that a request has needed since the instance was opened. */
  get peakBytes(): number {
    return this.instance().peak_bytes();
  }

  /** Bytes of memory that the instance has taken from the browser; it never gives any back. */
  get memoryBytes(): number {
    return this.instance().memory.buffer.byteLength;
  }

  private instance(): WalkExports {
    this.running ??= new WebAssembly.Instance(this.module).exports as unknown as WalkExports;
    return this.running;
  }
}

function words(engine: WalkExports, pointer: number, count: number): Int32Array {
  // Pointers are signed in JavaScript; beyond 2 GiB they would be negative.
  return new Int32Array(engine.memory.buffer, pointer >>> 0, count);
}
