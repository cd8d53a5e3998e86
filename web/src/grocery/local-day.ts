/** `YYYY-MM-DD` on the device's calendar, which is the stores' where people shop. */
export function localDay(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${now.getFullYear()}-${month}-${day}`;
}

/**
 * `YYYY-MM-DDTHH:MM` on the clock at a store.
 *
 * @param timeZone - the store's; null, and one that this browser does not know: the device's.
 */
export function storeMoment(now: Date, timeZone: string | null): string {
  return (timeZone === null ? null : momentIn(now, timeZone)) ?? `${localDay(now)}T${clockTime(now)}`;
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
