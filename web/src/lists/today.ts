import { localDay } from "../grocery/local-day";
import type { Environment } from "../replica/environment";
import type { Query } from "../replica/query";

/** A device may sleep through midnight, so a timer for midnight alone would be late. */
const pauseMilliseconds = 30_000;

/** The day on the device's calendar, `YYYY-MM-DD`; listeners hear of the next day. */
export function todayOn({ now }: Environment): Query<string> {
  const getSnapshot = (): string => localDay(new Date(now()));
  const subscribe = (listener: () => void): (() => void) => {
    let day = getSnapshot();
    const timer = setInterval(() => {
      const before = day;
      day = getSnapshot();
      if (day !== before) listener();
    }, pauseMilliseconds);
    return () => clearInterval(timer);
  };
  return { getSnapshot, subscribe };
}
