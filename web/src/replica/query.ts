/** An observable value for React's `useSyncExternalStore`. */
export interface Query<Value> {
  /** Calls `listener` after each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until the value changes. */
  readonly getSnapshot: () => Value;
}

/** Notifies listeners of changes, and counts them. */
export class Signal {
  version = 0;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    // Wrapped, so that the same function may listen twice.
    const entry = () => listener();
    this.listeners.add(entry);
    return () => void this.listeners.delete(entry);
  };

  changed(): void {
    this.version += 1;
    for (const listener of [...this.listeners]) listener();
  }
}

/** A value that is replaced as a whole. */
export class Cell<Value> implements Query<Value> {
  private readonly signal = new Signal();

  constructor(private value: Value) {}

  readonly subscribe = this.signal.subscribe;
  readonly getSnapshot = (): Value => this.value;

  set(value: Value): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    this.signal.changed();
  }
}

/** A computed value, recomputed only after one of `sources` changed. */
export function query<Value>(sources: readonly Signal[], compute: () => Value): Query<Value> {
  let computed: { readonly version: number; readonly value: Value } | undefined;
  return {
    subscribe: (listener) => {
      const ends = sources.map((source) => source.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    getSnapshot: () => {
      // Versions only grow, so their sum changes with any of them.
      const version = sources.reduce((sum, source) => sum + source.version, 0);
      if (computed?.version !== version) computed = { version, value: compute() };
      return computed.value;
    },
  };
}

/** A value computed from two queries, recomputed only when one of their values changes. */
export function joined<One, Other, Value>(
  one: Query<One>,
  other: Query<Other>,
  compute: (one: One, other: Other) => Value,
): Query<Value> {
  let computed: { readonly from: readonly [One, Other]; readonly value: Value } | undefined;
  return {
    subscribe: (listener) => {
      const ends = [one.subscribe(listener), other.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    getSnapshot: () => {
      const from = [one.getSnapshot(), other.getSnapshot()] as const;
      if (computed === undefined || !Object.is(computed.from[0], from[0]) || !Object.is(computed.from[1], from[1])) {
        computed = { from, value: compute(...from) };
      }
      return computed.value;
    },
  };
}

/** A value computed from another query, recomputed only when that value changes. */
export function derived<From, Value>(source: Query<From>, compute: (from: From) => Value): Query<Value> {
  let computed: { readonly from: From; readonly value: Value } | undefined;
  return {
    subscribe: source.subscribe,
    getSnapshot: () => {
      const from = source.getSnapshot();
      if (computed === undefined || !Object.is(computed.from, from)) computed = { from, value: compute(from) };
      return computed.value;
    },
  };
}
