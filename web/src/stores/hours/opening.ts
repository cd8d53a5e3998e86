/** The state of a store, open or closed, and its next change. */
export type Opening =
  | { readonly kind: "unknown" }
  /** Open around the clock, all week. */
  | { readonly kind: "always" }
  | { readonly kind: "open"; readonly closes: OpeningTime }
  | { readonly kind: "closed"; readonly opens: OpeningTime }
  /** Closed on every day. */
  | { readonly kind: "never" };

export interface OpeningTime {
  /** 0 for today, 1 for tomorrow, up to 7. */
  readonly daysAhead: number;
  /** 0 for Monday to 6 for Sunday. */
  readonly weekday: number;
  /** Minutes after midnight of that day, 0 to 1439. */
  readonly minute: number;
  readonly minutesAhead: number;
}

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/** Spans in minutes after Monday 00:00, sorted; the last may pass the end of the week. */
export type Week = readonly (readonly [number, number])[];

/** Returns the minutes after Monday 00:00 on the device's clock. */
export function minuteOfWeek(date: Date): number {
  return ((date.getDay() + 6) % 7) * dayMinutes + date.getHours() * 60 + date.getMinutes();
}

/** @param now - `minuteOfWeek` at the store. */
export function openingAt(week: Week | null, now: number): Opening {
  if (week === null) return { kind: "unknown" };
  const spans = unrolled(week);
  if (spans.length === 0) return { kind: "never" };
  const current = spans.find(([start, end]) => start <= now && now < end);
  if (current !== undefined) {
    const [, end] = current;
    return end - now > weekMinutes ? { kind: "always" } : { kind: "open", closes: timeAt(now, end) };
  }
  const next = spans.find(([start]) => start > now);
  return next === undefined ? { kind: "never" } : { kind: "closed", opens: timeAt(now, next[0]) };
}

/**
 * Returns the spans of last week, this one and the next two, with adjacent spans joined: "around the clock" is one
 * long span.
 */
export function unrolled(week: Week): Week {
  const shifted = [-1, 0, 1, 2].flatMap((weeks) =>
    week.map(([start, end]) => [start + weeks * weekMinutes, end + weeks * weekMinutes] as const),
  );
  const merged: [number, number][] = [];
  for (const [start, end] of shifted.sort(([one], [other]) => one - other)) {
    const last = merged[merged.length - 1];
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) merged.push([start, end]);
  }
  return merged;
}

function timeAt(now: number, then: number): OpeningTime {
  const daysAhead = Math.floor(then / dayMinutes) - Math.floor(now / dayMinutes);
  const inWeek = ((then % weekMinutes) + weekMinutes) % weekMinutes;
  return {
    daysAhead,
    weekday: Math.floor(inWeek / dayMinutes),
    minute: inWeek % dayMinutes,
    minutesAhead: then - now,
  };
}
