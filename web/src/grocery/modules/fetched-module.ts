/** A module fetched on demand; `isReady` notifies its subscribers. */
export class FetchedModule<Module> {
  private opened: Module | null = null;
  private opening: Promise<void> | null = null;
  private readonly listeners = new Set<() => void>();

  /** True once the module is loaded; earlier results should be computed again. */
  readonly isReady = {
    subscribe: (listener: () => void): (() => void) => {
      this.listeners.add(listener);
      return () => void this.listeners.delete(listener);
    },
    getSnapshot: (): boolean => this.opened !== null,
  };

  /** @param make - compiles the module from its bytes. */
  constructor(private readonly make: (code: BufferSource) => Promise<Module>) {}

  /** Null until it is loaded. */
  get module(): Module | null {
    return this.opened;
  }

  /**
   * Fetches the module unless it is loaded; rejects on failure.
   *
   * @param fetchCode - returns its bytes; called again after a failure.
   */
  open(fetchCode: () => Promise<BufferSource>): Promise<void> {
    this.opening ??= fetchCode()
      .then((code) => this.make(code))
      .then((module) => {
        this.opened = module;
        for (const listener of [...this.listeners]) listener();
      })
      .catch((reason: unknown) => {
        this.opening = null;
        throw reason;
      });
    return this.opening;
  }
}

export async function fetchedCode(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.arrayBuffer();
}
