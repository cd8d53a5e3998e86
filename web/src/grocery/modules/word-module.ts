/** The exports common to word modules. Pointers are byte offsets into `memory`. */
interface WordExports {
  readonly memory: WebAssembly.Memory;
  reserve(wordCount: number): number;
  release(words: number): void;
  live_bytes(): number;
}

/** A function from words to words; the first result word is the count of the rest. */
type WordFunction = (request: number, wordCount: number) => number;

/** The module trapped: it ran out of memory, or it has a bug. The next request is not affected. */
export class WordModuleError extends Error {
  override readonly name = "WordModuleError";
}

/** A WebAssembly module with functions on 32-bit words, called by name. */
export class WordModule<Name extends string> {
  private running: (WordExports & Record<Name, WordFunction>) | undefined;

  constructor(private readonly module: WebAssembly.Module) {}

  /** @throws WordModuleError after a trap; the instance is dropped, since its memory may be corrupt. */
  protected ask(name: Name, request: ArrayLike<number>): Int32Array {
    const instance = this.instance();
    try {
      const input = instance.reserve(request.length);
      words(instance, input, request.length).set(request);
      const output = instance[name](input, request.length);
      // The call may have grown the memory, which detaches older views.
      const count = words(instance, output, 1)[0] ?? 0;
      const answer = words(instance, output + Int32Array.BYTES_PER_ELEMENT, count).slice();
      instance.release(input);
      instance.release(output);
      return answer;
    } catch (cause) {
      this.running = undefined;
      throw new WordModuleError(`The module stopped: ${String(cause)}`);
    }
  }

  /** Bytes in use inside the module; 0 between requests. */
  get liveBytes(): number {
    return this.instance().live_bytes();
  }

  protected instance(): WordExports & Record<Name, WordFunction> {
    this.running ??= new WebAssembly.Instance(this.module).exports as unknown as WordExports & Record<Name, WordFunction>;
    return this.running;
  }
}

function words({ memory }: WordExports, pointer: number, count: number): Int32Array {
  // Pointers are signed in JavaScript; beyond 2 GiB they would be negative.
  return new Int32Array(memory.buffer, pointer >>> 0, count);
}
