import type { ActiveDevices, UsageFigures } from "../../api/administration-client";
import type { UsageSpan } from "../../api/usage-client";

const dayMilliseconds = 86_400_000;

/** Every day, week or month of the requested period, including empty ones. */
export function everySpan({ active, firstDay, lastDay }: UsageFigures, span: UsageSpan): readonly ActiveDevices[] {
  const counts = new Map(active[span].map(({ from, count }) => [from, count]));
  const days: ActiveDevices[] = [];
  for (let date = beginning(firstDay, span); iso(date) <= lastDay; date = after(date, span)) {
    days.push({ from: iso(date), count: counts.get(iso(date)) ?? 0 });
  }
  return days;
}

function beginning(day: string, span: UsageSpan): Date {
  const date = new Date(day);
  if (span === "month") date.setUTCDate(1);
  // Weeks begin on Monday.
  if (span === "week") date.setTime(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMilliseconds);
  return date;
}

function after(date: Date, span: UsageSpan): Date {
  const next = new Date(date);
  if (span === "month") next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setTime(next.getTime() + (span === "week" ? 7 : 1) * dayMilliseconds);
  return next;
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}
