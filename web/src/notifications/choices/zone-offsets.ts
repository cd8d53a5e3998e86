import type { Offset } from "../../api/notification-client";

const minute = 60_000;
const day = 24 * 60 * minute;

/** The device's UTC offset in minutes at a time. */
function deviceMinutes(time: number): number {
  return -new Date(time).getTimezoneOffset();
}

/**
 * The UTC offsets of the device's time zone for the next three years; the first one is current.
 *
 * @param minutesAt - the UTC offset at a time, in milliseconds since 1970.
 */
export function zoneOffsets(now: number, minutesAt: (time: number) => number = deviceMinutes): readonly Offset[] {
  const offsets: Offset[] = [{ from: Math.floor(now), minutes: minutesAt(now) }];
  const end = now + 3 * 365 * day;
  for (let time = now; time < end && offsets.length < 12; time += day) {
    const minutes = minutesAt(time);
    if (minutesAt(time + day) === minutes) continue;
    // Finds the change to the minute.
    let [before, after] = [time, time + day];
    while (after - before > minute) {
      const middle = (before + after) / 2;
      if (minutesAt(middle) === minutes) before = middle;
      else after = middle;
    }
    offsets.push({ from: Math.floor(after / minute) * minute, minutes: minutesAt(after) });
  }
  return offsets;
}
