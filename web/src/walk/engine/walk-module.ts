import { WordModule } from "../../grocery/modules/word-module";

interface MeasuredExports {
  readonly memory: WebAssembly.Memory;
  peak_bytes(): number;
}

/**
 * The walk engine (`Core/Sources/WalkModule`) as compiled to WebAssembly. What the words mean stands in `walk-buffer.ts`.
 *
 * A request can take a second of work, so pages talk to it through `walk-worker.ts`.
 */
export class WalkModule extends WordModule<"answer" | "split" | "judge"> {
  /** @param code the bytes of `walk.wasm`. */
  static async open(code: BufferSource): Promise<WalkModule> {
    return new WalkModule(await WebAssembly.compile(code));
  }

  /**
   * Answers one request.
   *
   * @throws WordModuleError
   */
  answer(request: Int32Array): Int32Array {
    return this.ask("answer", request);
  }

  /**
   * Plans two walks; what the words mean stands in `split-buffer.ts`.
   *
   * @throws WordModuleError
   */
  split(request: Int32Array): Int32Array {
    return this.ask("split", request);
  }

  /**
   * Judges a map; what the words mean stands in `map-judgement.ts` of the maps.
   *
   * @throws WordModuleError
   */
  judge(question: Int32Array): Int32Array {
    return this.ask("judge", question);
  }

  /** The most bytes that a request has needed since the instance was opened. */
  get peakBytes(): number {
    return this.measured.peak_bytes();
  }

  /** Bytes of memory that the instance has taken from the browser; it never gives any back. */
  get memoryBytes(): number {
    return this.measured.memory.buffer.byteLength;
  }

  private get measured(): MeasuredExports {
    return this.instance() as unknown as MeasuredExports;
  }
}
