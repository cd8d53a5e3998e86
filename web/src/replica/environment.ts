/** The device's clock and random source; tests replace them. */
export interface Environment {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
}

export const deviceEnvironment: Environment = {
  now: () => Date.now(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};

/** A UUID of version 7 (RFC 9562), which sorts by creation time and needs no server. */
export function newId({ now, randomBytes }: Environment): string {
  const time = now().toString(16).padStart(12, "0");
  const bytes = randomBytes(10);
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const random = hexadecimal(bytes);
  return [time.slice(0, 8), time.slice(8), random.slice(0, 4), random.slice(4, 8), random.slice(8)].join("-");
}

export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
