import type { Ad, AdClient, AdPlace } from "../api/ad-client";
import { isApiFailure } from "../api/failures";
import type { Place } from "../api/types";
import { fields, integer, list, text } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import type { LocalRecords } from "../replica/local-records";

/** The impressions of each ad today. */
export type ShownToday = Value<typeof readShown>;

interface Parts {
  readonly client: Pick<AdClient, "around">;
  readonly local: Pick<LocalRecords, "value" | "note">;
  /** `YYYY-MM-DD` on the device. */
  readonly today: () => string;
  readonly now: () => number;
}

/** Per device, across all placements. */
export const mostShownADay = 3;
const cacheMilliseconds = 60 * 60_000;
const shownRecord = "adsShown";

const readShown = fields({
  day: text,
  shown: list(fields({ id: text, times: integer })),
});

/** Ads of nearby stores, cached in memory for an hour, with today's impressions to limit repetition. */
export class Ads {
  private cached: { readonly place: string; readonly asked: number; readonly ads: readonly Ad[] } | null = null;

  constructor(private readonly parts: Parts) {}

  /** The ad to show in a placement now; null without one, or if the request failed. */
  async choose(where: AdPlace, around: Place): Promise<Ad | null> {
    try {
      return chosenAd(await this.around(around), where, this.shownToday());
    } catch (error) {
      if (isApiFailure(error)) return null;
      throw error;
    }
  }

  /** Records an impression. */
  note(id: string): void {
    const { day, shown } = this.shownToday();
    const times = (shown.find((one) => one.id === id)?.times ?? 0) + 1;
    void this.parts.local.note("device", shownRecord, { day, shown: [...shown.filter((one) => one.id !== id), { id, times }] });
  }

  private async around(around: Place): Promise<readonly Ad[]> {
    const place = JSON.stringify(around);
    const now = this.parts.now();
    if (this.cached?.place === place && now - this.cached.asked < cacheMilliseconds) return this.cached.ads;
    const ads = await this.parts.client.around(around);
    this.cached = { place, asked: now, ads };
    return ads;
  }

  private shownToday(): ShownToday {
    const day = this.parts.today();
    const stored = this.parts.local.value("device", shownRecord, readShown);
    return stored?.day === day ? stored : { day, shown: [] };
  }
}

/** The least shown ad of today for the placement, nearest first; null if all have reached their limit. */
export function chosenAd(ads: readonly Ad[], where: AdPlace, { shown }: ShownToday): Ad | null {
  const timesOf = (ad: Ad): number => shown.find(({ id }) => id === ad.id)?.times ?? 0;
  const open = ads.filter((ad) => ad.places.includes(where) && timesOf(ad) < mostShownADay);
  return open.reduce<Ad | null>((best, ad) => (best === null || timesOf(ad) < timesOf(best) ? ad : best), null);
}

export interface AdServices {
  readonly ads: Ads;
}
