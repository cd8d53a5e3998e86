import { instantAt, storeMoment } from "../grocery/local-day";
import type { LaterTexts } from "../locale/en/later";
import type { Formats } from "../locale/formats";

/**
 * What the clock of the device shows when that of the stores shows `moment`, `YYYY-MM-DDTHH:MM`; null where it shows the same.
 *
 * @param timeZone - the stores'; null: that of the device stands for it.
 */
export function deviceTime(moment: string, timeZone: string | null): string | null {
  if (timeZone === null) return null;
  const then = new Date(instantAt(moment, timeZone));
  const here = storeMoment(then, null);
  return here === storeMoment(then, timeZone) ? null : here;
}

/** `Times are by the stores' clock: 6:50 there, 15:50 here.` Null where nobody needs to be told. */
export function clockWords(moment: string, timeZone: string | null, text: LaterTexts["ways"], formats: Formats): string | null {
  const here = deviceTime(moment, timeZone);
  if (here === null) return null;
  const timeOf = (time: string): string => {
    const [day = "", clock = ""] = time.split("T");
    const [hours = 0, minutes = 0] = clock.split(":").map(Number);
    const shown = formats.timeOfDay(hours * 3600 + minutes * 60);
    // On another day there than here, both are named.
    return moment.slice(0, 10) === here.slice(0, 10) ? shown : `${formats.weekday(new Date(`${day}T00:00`))}, ${shown}`;
  };
  return text.storesClock(timeOf(moment), timeOf(here));
}
