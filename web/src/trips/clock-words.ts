import { instantAt, storeMoment } from "../grocery/local-day";
import type { LaterTexts } from "../locale/en/later";
import type { Formats } from "../locale/formats";

/**
 * Returns the device's time when the stores' clock shows `moment`, `YYYY-MM-DDTHH:MM`; null if they are equal.
 *
 * @param timeZone - the stores' zone; null: the device's zone applies.
 */
export function deviceTime(moment: string, timeZone: string | null): string | null {
  if (timeZone === null) return null;
  const then = new Date(instantAt(moment, timeZone));
  const here = storeMoment(then, null);
  return here === storeMoment(then, timeZone) ? null : here;
}

/** Returns `Times are by the stores' clock: 6:50 there, 15:50 here.`; null if the clocks are equal. */
export function clockWords(moment: string, timeZone: string | null, text: LaterTexts["ways"], formats: Formats): string | null {
  const here = deviceTime(moment, timeZone);
  if (here === null) return null;
  const timeOf = (time: string): string => {
    const [day = "", clock = ""] = time.split("T");
    const [hours = 0, minutes = 0] = clock.split(":").map(Number);
    const words = formats.timeOfDay(hours * 3600 + minutes * 60);
    // If the dates differ, both times name their day.
    return moment.slice(0, 10) === here.slice(0, 10) ? words : `${formats.weekday(new Date(`${day}T00:00`))}, ${words}`;
  };
  return text.storesClock(timeOf(moment), timeOf(here));
}
