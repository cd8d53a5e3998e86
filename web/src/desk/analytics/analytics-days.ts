import type { SubjectAnalytics } from "../../api/analytics-client";

/** The summary of a subject's days. */
export interface AnalyticsSummary {
  /** The total of the visible days; lower than the full total if some are below the threshold. */
  readonly sum: number;
  readonly shownDays: number;
  /** The day with the highest count, the first of several; null without visible days. */
  readonly most: { readonly day: string; readonly count: number } | null;
}

export function summaryOf({ days }: SubjectAnalytics): AnalyticsSummary {
  const most = days.reduce<AnalyticsSummary["most"]>((best, day) => (best === null || day.count > best.count ? day : best), null);
  return { sum: days.reduce((sum, { count }) => sum + count, 0), shownDays: days.length, most };
}

/** Every day from the first to the last, `YYYY-MM-DD`, with its count; null below the threshold. */
export function everyDay(
  { days }: SubjectAnalytics,
  firstDay: string,
  lastDay: string,
): readonly { readonly day: string; readonly count: number | null }[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const dayCounts = [];
  for (let time = Date.parse(firstDay); time <= Date.parse(lastDay); time += dayMilliseconds) {
    const day = new Date(time).toISOString().slice(0, 10);
    dayCounts.push({ day, count: counts.get(day) ?? null });
  }
  return dayCounts;
}

const dayMilliseconds = 86_400_000;
