/** `YYYY-MM-DD` on the device's calendar, assumed to be the stores'. */
export function localDay(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** The day that many days later, `YYYY-MM-DD`. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * `YYYY-MM-DDTHH:MM` in a store's local time.
 *
 * @param timeZone - the store's; the device's time zone if null or unknown to the browser.
 */
export function storeMoment(now: Date, timeZone: string | null): string {
  return (timeZone === null ? null : momentIn(now, timeZone)) ?? `${localDay(now)}T${clockTime(now)}`;
}

/** The device's local time with its UTC offset, `YYYY-MM-DDTHH:MM+01:00`. */
export function deviceMoment(now: Date): string {
  const ahead = -now.getTimezoneOffset();
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map((part) => String(part).padStart(2, "0"));
  return `${storeMoment(now, null)}${ahead < 0 ? "-" : "+"}${hours}:${minutes}`;
}

const dayMilliseconds = 86_400_000;

/**
 * The instant of a local time at a store, in milliseconds since 1970. Takes the first of two instants when the clock is
 * set back, and counts skipped times as later when it is set forward.
 */
export function instantAt(moment: string, timeZone: string | null): number {
  const utc = Date.parse(`${moment}Z`);
  const ahead = (instant: number): number => Date.parse(`${storeMoment(new Date(instant), timeZone)}Z`) - instant;
  const [before, after] = [utc - ahead(utc - dayMilliseconds), utc - ahead(utc + dayMilliseconds)];
  const shows = (instant: number): boolean => storeMoment(new Date(instant), timeZone) === moment;
  return !shows(before) && shows(after) ? after : before;
}

function clockTime(now: Date): string {
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}

function momentIn(now: Date, timeZone: string): string | null {
  try {
    const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
    const parts = new Intl.DateTimeFormat("en-US", { ...digits, timeZone, hourCycle: "h23" }).formatToParts(now);
    const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? "";
    return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
