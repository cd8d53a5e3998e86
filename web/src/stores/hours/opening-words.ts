import type { Texts } from "../../locale";
import type { Formats } from "../../locale/formats";
import type { Opening, OpeningTime } from "./opening";

/** The number of minutes before closing that count as soon. */
const hurryMinutes = 60;

export interface OpeningWords {
  readonly words: string;
  /** `soon`: open, but not for long. */
  readonly look: "open" | "soon" | "closed" | "unknown";
}

/** Describes the opening state of a store, as a sign in its window would. */
export function openingWords(opening: Opening, text: Texts, formats: Formats): OpeningWords {
  switch (opening.kind) {
    case "unknown":
      return { words: text.stores.hoursUnknown, look: "unknown" };
    case "always":
      return { words: text.stores.openAlways, look: "open" };
    case "never":
      return { words: text.stores.closed, look: "closed" };
    case "open": {
      const isSoon = opening.closes.minutesAhead <= hurryMinutes;
      // Many people read "until 12:00 AM" as noon, and "until 0:00" as already closed.
      const { minute } = opening.closes;
      const time = minute === 0 ? text.stores.midnight : formats.timeOfDay(60 * minute);
      return isSoon
        ? { words: text.stores.closesAt(time), look: "soon" }
        : { words: text.stores.openUntil(time), look: "open" };
    }
    case "closed":
      return { words: text.stores.closedUntil(whenWords(opening.opens, text, formats)), look: "closed" };
  }
}

function whenWords({ daysAhead, weekday, minute }: OpeningTime, text: Texts, formats: Formats): string {
  const time = formats.timeOfDay(60 * minute);
  if (daysAhead === 0) return time;
  return text.stores.dayAndTime(daysAhead === 1 ? text.stores.tomorrow : weekdayName(weekday, formats), time);
}

/** Returns `Monday`, or `Monday to Friday` for consecutive days; 0 is Monday. */
export function daysWords(first: number, last: number, text: Texts, formats: Formats): string {
  const [from, to] = [weekdayName(first, formats), weekdayName(last, formats)];
  return first === last ? from : text.stores.days(from, to);
}

/** @param weekday - 0 for Monday. */
export function weekdayName(weekday: number, formats: Formats): string {
  // January 1, 2024 was a Monday.
  return formats.weekday(new Date(2024, 0, 1 + weekday));
}
