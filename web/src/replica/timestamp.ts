/**
 * The time of a change, as text that sorts by time: `0193507f2a40-0003-9f3ac2d1.4e`.
 *
 * Twelve hexadecimal digits of milliseconds since 1970, four of a counter, then the author: device and page. A hybrid
 * logical clock: never behind the wall clock, never behind a timestamp it has seen (Kulkarni et al., "Logical Physical
 * Clocks", 2014).
 */
export type Timestamp = string;

/** Prefix of the timestamps of default rows, which precede all edits. */
export const firstMoment = "000000000000-0000-";

/**
 * The timestamp of default rows, the same in all languages: when two devices join one account, the later must not
 * translate the rows of the first.
 */
export const defaultTimestamp = `${firstMoment}default`;

/** Server clock minus device clock in milliseconds, if it matters; key in the store `device`. */
export const clockOffset = "clockOffset";

const lastCounter = 0xffff;
const layout = /^([0-9a-f]{12})-([0-9a-f]{4})-/;

export class HybridClock {
  private milliseconds = 0;
  private counter = 0;
  private latest: Timestamp = "";

  /**
   * @param now - the wall clock, milliseconds since 1970.
   * @param author - device and page, unique among concurrent clocks.
   */
  constructor(private readonly now: () => number, private readonly author: () => string) {}

  /** Returns a timestamp later than all that this clock has issued or seen. */
  next(): Timestamp {
    const wall = this.now();
    if (wall > this.milliseconds) {
      this.milliseconds = wall;
      this.counter = 0;
    } else if (this.counter < lastCounter) {
      this.counter += 1;
    } else {
      this.milliseconds += 1;
      this.counter = 0;
    }
    return `${hexadecimal(this.milliseconds, 12)}-${hexadecimal(this.counter, 4)}-${this.author()}`;
  }

  /** Forgets all seen timestamps, after a wrong wall clock was corrected. */
  reset(): void {
    this.milliseconds = 0;
    this.counter = 0;
    this.latest = "";
  }

  /** Records a timestamp from elsewhere, so that later ones follow it. */
  see(timestamp: Timestamp): void {
    // Fast path: rows come by the thousand, and comparing text is faster than parsing it.
    if (timestamp <= this.latest) return;
    this.latest = timestamp;
    const parts = layout.exec(timestamp);
    if (parts === null) return;
    const milliseconds = parseInt(parts[1] ?? "", 16);
    const counter = parseInt(parts[2] ?? "", 16);
    if (milliseconds > this.milliseconds || (milliseconds === this.milliseconds && counter > this.counter)) {
      this.milliseconds = milliseconds;
      this.counter = counter;
    }
  }
}

/** Milliseconds since 1970; 0 for an invalid timestamp. */
export function timeOf(timestamp: Timestamp): number {
  return parseInt(layout.exec(timestamp)?.[1] ?? "0", 16);
}

function hexadecimal(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
