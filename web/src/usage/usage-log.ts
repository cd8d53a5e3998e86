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
  /** True if the user agreed. */
  readonly mayTell: () => boolean;
  readonly zip: () => string | null;
  readonly page: Pick<Page, "after" | "onHide">;
  readonly isOnline: () => boolean;
}

/** Counts are sent together, a minute after the first, or when the page closes. */
const restMilliseconds = 60_000;
/** The server's limit per kind. */
const mostOfEach = 200;

const contactActions: readonly string[] = contactEnds.map((end) => `contact.${end}`);
const nothing = { day: null, week: null, month: null };
const readCounted = fields<{ readonly [Span in UsageSpan]: string | null }>({
  day: nullable(text), week: nullable(text), month: nullable(text),
});

/**
 * Counts the user's actions in memory, with consent, and sends the sums from time to time.
 *
 * The device records the day, week and month in which it was counted with the first action, and sends them only once
 * the record is stored. It is counted at most once in each, and the server identifies no device. Lost counts are not
 * resent.
 */
export class UsageLog {
  private readonly waiting = new Map<string, number>();
  /** Periods recorded as counted and not sent yet. */
  private owed: UsageSpan[] = [];
  private isSoon = false;

  constructor(private readonly parts: Parts) {
    parts.page.onHide(() => void this.send());
  }

  readonly count = (action: string): void => {
    if (!this.parts.mayTell() || !(usageScreens.includes(action) || contactActions.includes(action))) return;
    this.waiting.set(action, Math.min(mostOfEach, (this.waiting.get(action) ?? 0) + 1));
    void this.noteSpans();
    if (this.isSoon) return;
    this.isSoon = true;
    this.parts.page.after(restMilliseconds, () => {
      this.isSoon = false;
      void this.send();
    });
  };

  /** Drops waiting counts. */
  withdraw(): void {
    this.waiting.clear();
    this.owed = [];
  }

  private async send(): Promise<void> {
    // Offline, it waits for the next time.
    if (this.waiting.size === 0 || !this.parts.mayTell() || !this.parts.isOnline()) return;
    const counts = [...this.waiting];
    this.waiting.clear();
    const active = this.owed;
    this.owed = [];
    const screens = counts.filter(([action]) => !contactActions.includes(action));
    const contact = counts.flatMap(([action, count]) =>
      contactActions.includes(action) ? [[action.slice("contact.".length), count]] : [],
    );
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

  /** Records the current periods without an earlier count. */
  private async noteSpans(): Promise<void> {
    const { local, now, mayTell } = this.parts;
    const lastCounted = local.value("device", "usageCounted", readCounted) ?? nothing;
    const present: UsageSpans = spansAt(now());
    const due = (["day", "week", "month"] as const).filter((span) => lastCounted[span] !== present[span]);
    if (due.length === 0) return;
    const isKept = await local.note("device", "usageCounted", present);
    if (isKept && mayTell()) this.owed.push(...due);
  }
}
