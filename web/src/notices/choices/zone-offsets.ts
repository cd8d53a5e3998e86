import type { Offset } from "../../api/notice-client";

const minute = 60_000;
const day = 24 * 60 * minute;

/** The device's UTC offset in minutes at a time. */
function deviceMinutes(time: number): number {
  return -new Date(time).getTimezoneOffset();
}

/**
 * When the clocks of the device's time zone change, for three years from now on; the first is in force now.
 *
 * @param minutesAt - how far the wall clock is ahead at a time, in milliseconds since 1970.
 */
export function zoneOffsets(now: number, minutesAt: (time: number) => number = deviceMinutes): readonly Offset[] {
  const offsets: Offset[] = [{ from: Math.floor(now), minutes: minutesAt(now) }];
  const end = now + 3 * 365 * day;
  for (let time = now; time < end && offsets.length < 12; time += day) {
    const known = minutesAt(time);
    if (minutesAt(time + day) === known) continue;
    // To the minute.
    let [before, after] = [time, time + day];
    while (after - before > minute) {
      const middle = (before + after) / 2;
      if (minutesAt(middle) === known) before = middle;
      else after = middle;
    }
    offsets.push({ from: Math.floor(after / minute) * minute, minutes: minutesAt(after) });
  }
  return offsets;
}
