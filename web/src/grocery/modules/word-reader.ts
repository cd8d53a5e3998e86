/** Reads words from first to last. Every error is a RangeError. */
export class WordReader {
  private next = 0;

  constructor(private readonly all: Int32Array) {}

  word(): number {
    const word = this.all[this.next++];
    if (word === undefined) throw new RangeError("the answer ends too early");
    return word;
  }

  flag(): boolean {
    return this.word() === 1;
  }

  words(count: number): Int32Array {
    const words = this.all.slice(this.next, this.next + count);
    if (words.length !== count) throw new RangeError("the answer ends too early");
    this.next += count;
    return words;
  }

  /** The unread words. */
  rest(): Int32Array {
    return this.words(this.all.length - this.next);
  }

  /** Reads an index into `values`. */
  oneOf<Value>(values: readonly Value[]): Value {
    const value = values[this.word()];
    if (value === undefined) throw new RangeError(`word ${this.next - 1} has no meaning`);
    return value;
  }

  /** Calls `read` `count` times and returns the results. */
  list<Value>(count: number, read: () => Value): Value[] {
    return Array.from({ length: count }, read);
  }

  expectEnd(): void {
    if (this.next !== this.all.length) {
      throw new RangeError(`the answer has ${this.all.length} words, expected ${this.next}`);
    }
  }
}
