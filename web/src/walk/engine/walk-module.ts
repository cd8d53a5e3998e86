import { WordModule } from "../../grocery/modules/word-module";

interface MeasuredExports {
  readonly memory: WebAssembly.Memory;
  peak_bytes(): number;
}

/**
 * The walk engine (`Core/Sources/WalkModule`), compiled to WebAssembly. `walk-buffer.ts` defines the message format.
 *
 * A request can take a second, so pages use it through `walk-worker.ts`.
 */
export class WalkModule extends WordModule<"answer" | "split" | "judge" | "locate"> {
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
   * Plans two walks; `split-buffer.ts` defines the message format.
   *
   * @throws WordModuleError
   */
  split(request: Int32Array): Int32Array {
    return this.ask("split", request);
  }

  /**
   * Checks a map; `map-judgement.ts` of the maps defines the message format.
   *
   * @throws WordModuleError
   */
  judge(question: Int32Array): Int32Array {
    return this.ask("judge", question);
  }

  /**
   * Locates things; `where-buffer.ts` defines the message format.
   *
   * @throws WordModuleError
   */
  locate(question: Int32Array): Int32Array {
    return this.ask("locate", question);
  }

  /** The peak memory of a request in bytes since the instance was created. */
  get peakBytes(): number {
    return this.measured.peak_bytes();
  }

  /** The memory of the instance in bytes; it never shrinks. */
  get memoryBytes(): number {
    return this.measured.memory.buffer.byteLength;
  }

  private get measured(): MeasuredExports {
    return this.instance() as unknown as MeasuredExports;
  }
}
