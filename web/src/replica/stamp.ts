/**
 * When a field was set, as text that sorts by time: `0193507f2a40-0003-9f3ac2d1.4e`.
 *
 * Twelve hexadecimal digits of milliseconds since 1970, four of a counter, then who set it: the device and the page on
 * it. A hybrid logical clock: never behind the wall clock, never behind a stamp that it has seen
 * (Kulkarni et al., "Logical Physical Clocks", 2014).
 */
export type Stamp = string;

/** How the stamps of what every device starts with begin: earlier than anything that a person does. */
export const firstMoment = "000000000000-0000-";

/**
 * The stamp of the rows that every device starts with. The same in all languages: of two devices that meet in an account,
 * the later must not translate what the first has begun with.
 */
export const beginStamp = `${firstMoment}default`;

const lastCounter = 0xffff;
const layout = /^([0-9a-f]{12})-([0-9a-f]{4})-/;

export class StampClock {
  private milliseconds = 0;
  private counter = 0;
  private latest: Stamp = "";

  /**
   * @param now - the wall clock, milliseconds since 1970.
   * @param author - device and page; two clocks that run at the same time need different ones.
   */
  constructor(private readonly now: () => number, private readonly author: string) {}

  /** A stamp later than all that this clock has given or seen. */
  next(): Stamp {
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
    return `${hexadecimal(this.milliseconds, 12)}-${hexadecimal(this.counter, 4)}-${this.author}`;
  }

  /** Forgets everything that it has seen: the wall clock was wrong, and is right from now on. */
  reset(): void {
    this.milliseconds = 0;
    this.counter = 0;
    this.latest = "";
  }

  /** Takes note of a stamp made elsewhere, so that what is done from now on counts as later. */
  see(stamp: Stamp): void {
    // Most have been seen, as rows come by the thousand: text says so faster than numbers.
    if (stamp <= this.latest) return;
    this.latest = stamp;
    const parts = layout.exec(stamp);
    if (parts === null) return;
    const milliseconds = parseInt(parts[1] ?? "", 16);
    const counter = parseInt(parts[2] ?? "", 16);
    if (milliseconds > this.milliseconds || (milliseconds === this.milliseconds && counter > this.counter)) {
      this.milliseconds = milliseconds;
      this.counter = counter;
    }
  }
}

/** Milliseconds since 1970; 0 for text that is no stamp. */
export function timeOf(stamp: Stamp): number {
  return parseInt(layout.exec(stamp)?.[1] ?? "0", 16);
}

function hexadecimal(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
