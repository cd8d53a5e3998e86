import { isApiFailure } from "../api/failures";
import type { SightingClient, Sightings } from "../api/sighting-client";

interface Parts {
  readonly client: Pick<SightingClient, "tell">;
  /** True if the user agreed to send anything. */
  readonly mayTell: () => boolean;
  /** Runs `work` after a delay. */
  readonly later: (work: () => void, milliseconds: number) => void;
}

const restMilliseconds = 2_000;
/** The server's limit per kind. */
const most = 20;
const none: Sightings = { impressions: [], clicks: [], coupons: [] };

/**
 * Sends impressions for counting, batched after a moment. Offline, they wait in memory for the next time, and are lost
 * with the page.
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
      void this.send();
    }, restMilliseconds);
  }

  private async send(): Promise<void> {
    const batch = this.waiting;
    this.waiting = none;
    try {
      await this.parts.client.tell(batch);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const { impressions, clicks, coupons } = this.waiting;
      this.waiting = {
        impressions: merged(batch.impressions, impressions),
        clicks: merged(batch.clicks, clicks),
        coupons: merged(batch.coupons, coupons),
      };
    }
  }
}

/** Removes duplicates. */
function merged(first: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set([...first, ...others])].slice(0, most);
}

export interface SightingServices {
  readonly sightings: SightingLog;
}
