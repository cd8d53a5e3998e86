import { isApiFailure } from "../api/failures";
import type { SightingClient, Sightings } from "../api/sighting-client";

interface Parts {
  readonly client: Pick<SightingClient, "tell">;
  /** Whether the person has agreed that anything is sent. */
  readonly mayTell: () => boolean;
  /** Does it after so many milliseconds. */
  readonly later: (work: () => void, milliseconds: number) => void;
}

const restMilliseconds = 2_000;
/** As many of a kind as the server takes at once. */
const most = 20;
const none: Sightings = { impressions: [], clicks: [], coupons: [] };

/**
 * Tells the server what was on the screen, to be counted and nothing else: some together, after a moment. What cannot be told,
 * as without a network, waits in memory for the next time, and is lost with the page: a count is not worth keeping.
 */
export class SightingLog {
  private waiting = none;
  private isSoon = false;

  constructor(private readonly parts: Parts) {}

  note(kind: keyof Sightings, id: string): void {
    if (!this.parts.mayTell()) return;
    this.waiting = { ...this.waiting, [kind]: merged(this.waiting[kind], [id]) };
    if (this.isSoon) return;
    this.isSoon = true;
    this.parts.later(() => {
      this.isSoon = false;
      void this.tell();
    }, restMilliseconds);
  }

  private async tell(): Promise<void> {
    const told = this.waiting;
    this.waiting = none;
    try {
      await this.parts.client.tell(told);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const { impressions, clicks, coupons } = this.waiting;
      this.waiting = {
        impressions: merged(told.impressions, impressions),
        clicks: merged(told.clicks, clicks),
        coupons: merged(told.coupons, coupons),
      };
    }
  }
}

/** Each once, the first of them. */
function merged(first: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set([...first, ...others])].slice(0, most);
}

export interface SightingServices {
  readonly sightings: SightingLog;
}
