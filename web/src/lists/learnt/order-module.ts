/** What `Core/Sources/OrderModule` exports. Pointers are byte offsets into `memory`. */
interface OrderExports {
  readonly memory: WebAssembly.Memory;
  reserve(wordCount: number): number;
  answer(request: number, wordCount: number): number;
  release(words: number): void;
  live_bytes(): number;
}

/** The order gave up on a request: it ran out of memory, or it has a bug. The next request is not affected. */
export class OrderModuleError extends Error {
  override readonly name = "OrderModuleError";
}

/**
 * The learnt order (`Core/Sources/ShelfOrder`) as compiled to WebAssembly: words in, words out. What they mean stands in
 * `shelf-order.ts`.
 *
 * An answer takes a few milliseconds, so the page asks it directly.
 */
export class OrderModule {
  private running: OrderExports | undefined;

  private constructor(private readonly module: WebAssembly.Module) {}

  /** @param code the bytes of `order.wasm`. */
  static async open(code: BufferSource): Promise<OrderModule> {
    return new OrderModule(await WebAssembly.compile(code));
  }

  /** @throws OrderModuleError after a trap; the instance, whose memory can no longer be trusted, is dropped. */
  answer(request: readonly number[]): Int32Array {
    const engine = this.instance();
    try {
      const input = engine.reserve(request.length);
      words(engine, input, request.length).set(request);
      const output = engine.answer(input, request.length);
      // A view made before the call may be detached now: the memory may have grown.
      const count = words(engine, output, 1)[0] ?? 0;
      const answer = words(engine, output + Int32Array.BYTES_PER_ELEMENT, count).slice();
      engine.release(input);
      engine.release(output);
      return answer;
    } catch (cause) {
      this.running = undefined;
      throw new OrderModuleError(`The order stopped: ${String(cause)}`);
    }
  }

  /** Bytes in use inside; 0 between requests. */
  get liveBytes(): number {
    return this.instance().live_bytes();
  }

  private instance(): OrderExports {
    this.running ??= new WebAssembly.Instance(this.module).exports as unknown as OrderExports;
    return this.running;
  }
}

function words(engine: OrderExports, pointer: number, count: number): Int32Array {
  // Pointers are signed in JavaScript; beyond 2 GiB they would be negative.
  return new Int32Array(engine.memory.buffer, pointer >>> 0, count);
}
