/**
 * Parses untrusted data into a typed value, or reports the path of the error.
 *
 * @throws Unreadable
 */
export type Reader<Value> = (value: unknown, place: string) => Value;

/** The type of the values that a reader returns. */
export type Value<Read extends Reader<unknown>> = ReturnType<Read>;

/** Data that does not match the expected type. */
export class Unreadable extends Error {
  /** @param place - such as `stores[3].name`; empty for the whole value. */
  constructor(readonly place: string, readonly expected: string) {
    super(`${place === "" ? "the answer" : place} is not ${expected}`);
    this.name = "Unreadable";
  }
}

/** Reads a nested value. The path is built only for an error, since rows come by the thousand. */
function inside<Value>(reader: Reader<Value>, value: unknown, place: string, step: () => string): Value {
  try {
    return reader(value, "");
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const [here, further] = [step(), error.place];
    const start = here.startsWith("[") || place === "" ? place + here : `${place}.${here}`;
    const isDirect = further === "" || further.startsWith("[");
    throw new Unreadable(isDirect ? start + further : `${start}.${further}`, error.expected);
  }
}

export const text: Reader<string> = (value, place) => {
  if (typeof value !== "string") throw new Unreadable(place, "text");
  return value;
};

export const number: Reader<number> = (value, place) => {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Unreadable(place, "a number");
  return value;
};

export const integer: Reader<number> = (value, place) => {
  if (!Number.isSafeInteger(value)) throw new Unreadable(place, "a whole number");
  return number(value, place);
};

export const flag: Reader<boolean> = (value, place) => {
  if (typeof value !== "boolean") throw new Unreadable(place, "true or false");
  return value;
};

/** One of the given words. */
export function word<Word extends string>(words: readonly Word[]): Reader<Word> {
  return (value, place) => {
    const match = words.find((candidate) => candidate === value);
    if (match === undefined) throw new Unreadable(place, `one of ${words.join(", ")}`);
    return match;
  };
}

/** Accepts null, and treats a missing value as null. */
export function nullable<Value>(reader: Reader<Value>): Reader<Value | null> {
  return (value, place) => (value === null || value === undefined ? null : reader(value, place));
}

/** `fallback` for a missing value. */
export function otherwise<Value>(reader: Reader<Value>, fallback: Value): Reader<Value> {
  return (value, place) => (value === undefined ? fallback : reader(value, place));
}

/** `fallback` for a missing value, and for one from a newer app version that this one cannot read. */
export function tolerant<Value>(reader: Reader<Value>, fallback: Value): Reader<Value> {
  return (value) => (value === undefined ? fallback : readOr(reader, value, fallback));
}

export function list<Value>(reader: Reader<Value>): Reader<readonly Value[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw new Unreadable(place, "a list");
    return value.map((element: unknown, index) => inside(reader, element, place, () => `[${index}]`));
  };
}

/** The readable elements; others are skipped, since part of a response is better than none. */
export function wholeOnes<Value>(reader: Reader<Value>): Reader<readonly Value[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw new Unreadable(place, "a list");
    return value.flatMap((element: unknown) => {
      const item = readOr(reader, element, undefined);
      return item === undefined ? [] : [item];
    });
  };
}

/** The value read by `reader`, or `fallback` if it is unreadable. */
export function readOr<Value, Fallback>(reader: Reader<Value>, value: unknown, fallback: Fallback): Value | Fallback {
  try {
    return reader(value, "");
  } catch (error) {
    if (error instanceof Unreadable) return fallback;
    throw error;
  }
}

/** Exactly two elements. */
export function pair<Value>(reader: Reader<Value>): Reader<readonly [Value, Value]> {
  return (value, place) => {
    if (!Array.isArray(value) || value.length !== 2) throw new Unreadable(place, "a pair");
    return [inside(reader, value[0], place, () => "[0]"), inside(reader, value[1], place, () => "[1]")];
  };
}

/** Any keys with values of one type. */
export function table<Value>(reader: Reader<Value>): Reader<Readonly<Record<string, Value>>> {
  return (value, place) => {
    const entries = Object.entries(object(value, place));
    return Object.fromEntries(entries.map(([key, member]) => [key, inside(reader, member, place, () => key)]));
  };
}

/** Named fields; others are ignored, since newer servers may add some. */
export function fields<Value extends object>(
  readers: { readonly [Key in keyof Value]: Reader<Value[Key]> },
): Reader<Readonly<Value>>;
export function fields(readers: Readonly<Record<string, Reader<unknown>>>): Reader<object> {
  const entries = Object.entries(readers);
  return (value, place) => {
    const source = object(value, place);
    const result: Record<string, unknown> = {};
    for (const [key, reader] of entries) result[key] = inside(reader, source[key], place, () => key);
    return result;
  };
}

export function object(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (!isObject(value)) throw new Unreadable(place, "an object");
  return value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses JSON; invalid JSON throws `Unreadable`. */
export function readJson<Value>(json: string, reader: Reader<Value>): Value {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Unreadable("", "JSON");
    throw error;
  }
  return reader(value, "");
}
