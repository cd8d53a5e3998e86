import { isApiFailure } from "../api/failures";
import type { UsageClient, UsageSpan } from "../api/usage-client";
import { fields, nullable, text } from "../grocery/reader";
import type { LocalRecords } from "../replica/local-records";
import type { Page } from "../sync/page";
import { contactEnds, regionOf, spansAt, usageScreens } from "./usage-actions";
import type { UsageSpans } from "./usage-actions";

interface Parts {
  readonly client: Pick<UsageClient, "tell">;
  readonly local: LocalRecords;
  readonly now: () => number;
  /** True if the person agreed. */
  readonly mayTell: () => boolean;
  readonly zip: () => string | null;
  readonly page: Pick<Page, "after" | "onHide">;
  readonly isOnline: () => boolean;
}

/** Together, a minute after the first of them; or when the page is left. */
const restMilliseconds = 60_000;
/** The server's limit per kind. */
const mostOfEach = 200;

const contactDeeds: readonly string[] = contactEnds.map((end) => `contact.${end}`);
const nothing = { day: null, week: null, month: null };
const readCounted = fields<{ readonly [Span in UsageSpan]: string | null }>({
  day: nullable(text), week: nullable(text), month: nullable(text),
});

/**
 * Counts in memory what somebody does who has agreed to it, and tells the sums now and then.
 *
 * The device itself knows in which day, week and month it has been counted. It notes it with the first deed of them and tells it
 * only once the note is on its storage, since a page that is left may tell and note no more: it is counted at most once in each,
 * and the server needs to know nobody. What does not get through is lost: a count is not worth keeping.
 */
export class UsageLog {
  private readonly waiting = new Map<string, number>();
  /** Spans that the device has on its storage as counted, and the server has not heard of. */
  private owed: UsageSpan[] = [];
  private isSoon = false;

  constructor(private readonly parts: Parts) {
    parts.page.onHide(() => void this.tell());
  }

  readonly count = (deed: string): void => {
    if (!this.parts.mayTell() || !(usageScreens.includes(deed) || contactDeeds.includes(deed))) return;
    this.waiting.set(deed, Math.min(mostOfEach, (this.waiting.get(deed) ?? 0) + 1));
    void this.noteSpans();
    if (this.isSoon) return;
    this.isSoon = true;
    this.parts.page.after(restMilliseconds, () => {
      this.isSoon = false;
      void this.tell();
    });
  };

  /** Drops waiting counts. */
  withdraw(): void {
    this.waiting.clear();
    this.owed = [];
  }

  private async tell(): Promise<void> {
    // Without a network it waits for the next time.
    if (this.waiting.size === 0 || !this.parts.mayTell() || !this.parts.isOnline()) return;
    const counts = [...this.waiting];
    this.waiting.clear();
    const active = this.owed;
    this.owed = [];
    const screens = counts.filter(([deed]) => !contactDeeds.includes(deed));
    const contact = counts.flatMap(([deed, count]) => (contactDeeds.includes(deed) ? [[deed.slice("contact.".length), count]] : []));
    try {
      await this.parts.client.tell({
        screens: Object.fromEntries(screens),
        contact: Object.fromEntries(contact),
        active,
        region: active.includes("month") ? regionOf(this.parts.zip()) : null,
      });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
    }
  }

  /** Notes in which spans the device has not been counted yet: from now on it has. */
  private async noteSpans(): Promise<void> {
    const { local, now, mayTell } = this.parts;
    const counted = local.value("device", "usageCounted", readCounted) ?? nothing;
    const present: UsageSpans = spansAt(now());
    const due = (["day", "week", "month"] as const).filter((span) => counted[span] !== present[span]);
    if (due.length === 0) return;
    const isKept = await local.note("device", "usageCounted", present);
    if (isKept && mayTell()) this.owed.push(...due);
  }
}
