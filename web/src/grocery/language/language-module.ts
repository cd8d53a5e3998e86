/** The exports of `Core/Sources/LanguageModule`. Pointers are byte offsets into `memory`. */
interface LanguageExports {
  readonly memory: WebAssembly.Memory;
  reserve(byteCount: number): number;
  answer(request: number, byteCount: number): number;
  release(bytes: number): void;
  live_bytes(): number;
  peak_bytes(): number;
}

/** The question numbers of `LanguageAnswer.Question` in Swift. */
export const questions = {
  ingredients: 1, notes: 2, lookUps: 16, things: 17, suggestions: 18, otherNames: 19, items: 20, entries: 32, typing: 33,
};

export type Question = keyof typeof questions;

/** The module trapped: it ran out of memory, or it has a bug. The next question is not affected. */
export class LanguageModuleError extends Error {
  override readonly name = "LanguageModuleError";
}

/**
 * The language parser (`Core/Sources/Language`) compiled to WebAssembly: text in, JSON out.
 *
 * A call takes well under a millisecond, so the page calls it synchronously.
 */
export class LanguageModule {
  private running: LanguageExports | undefined;

  private constructor(private readonly module: WebAssembly.Module) {}

  /** @param code the bytes of `language.wasm`. */
  static async open(code: BufferSource): Promise<LanguageModule> {
    return new LanguageModule(await WebAssembly.compile(code));
  }

  /**
   * Answers one question, as documented at `LanguageAnswer.Question`.
   *
   * @throws LanguageModuleError after a trap; the instance is dropped, since its memory may be corrupt.
   */
  ask(question: Question, text: string): unknown {
    return JSON.parse(new TextDecoder().decode(this.answer(questions[question], new TextEncoder().encode(text))));
  }

  private answer(question: number, text: Uint8Array): Uint8Array {
    const reader = this.instance();
    try {
      const input = reader.reserve(text.length + 1);
      const request = bytes(reader, input, text.length + 1);
      request[0] = question;
      request.set(text, 1);
      const output = reader.answer(input, text.length + 1);
      // The call may have grown the memory, which detaches older views.
      const count = new DataView(reader.memory.buffer).getUint32(output >>> 0, true);
      const answer = bytes(reader, output + 4, count).slice();
      reader.release(input);
      reader.release(output);
      return answer;
    } catch (cause) {
      this.running = undefined;
      throw new LanguageModuleError(`The reader stopped: ${String(cause)}`);
    }
  }

  /** Bytes in use inside the module; between questions only its vocabulary and the table of things. */
  get liveBytes(): number {
    return this.instance().live_bytes();
  }

  /** The peak bytes of a question since the instance was opened. */
  get peakBytes(): number {
    return this.instance().peak_bytes();
  }

  private instance(): LanguageExports {
    this.running ??= new WebAssembly.Instance(this.module).exports as unknown as LanguageExports;
    return this.running;
  }
}

function bytes(reader: LanguageExports, pointer: number, count: number): Uint8Array {
  // Pointers are signed in JavaScript; beyond 2 GiB they would be negative.
  return new Uint8Array(reader.memory.buffer, pointer >>> 0, count);
}
