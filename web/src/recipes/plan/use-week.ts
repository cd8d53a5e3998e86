import { useMemo } from "react";
import { useNow } from "../../frame/use-now";
import { localDay } from "../../grocery/local-day";
import { useRegion } from "../../locale";
import { firstWeekday, noonOf, weekAround } from "../week";
import type { Day } from "../week";

/** The user's calendar. */
export interface Calendar {
  readonly today: Day;
  /** The week around a day. */
  readonly week: (day: Day) => readonly Day[];
  /** "Sat" */
  readonly shortName: (day: Day) => string;
  /** "Saturday, 21 November" */
  readonly longName: (day: Day) => string;
  /** "Saturday" */
  readonly weekdayName: (day: Day) => string;
  /** "21 Nov" */
  readonly date: (day: Day) => string;
}

export function useCalendar(): Calendar {
  const region = useRegion();
  const today = localDay(useNow());
  return useMemo(() => {
    const first = firstWeekday(region);
    const formatter = (options: Intl.DateTimeFormatOptions): ((day: Day) => string) => {
      const format = new Intl.DateTimeFormat(region, options);
      return (day) => format.format(noonOf(day));
    };
    return {
      today,
      week: (day) => weekAround(day, first),
      shortName: formatter({ weekday: "short" }),
      longName: formatter({ weekday: "long", day: "numeric", month: "long" }),
      weekdayName: formatter({ weekday: "long" }),
      date: formatter({ day: "numeric", month: "short" }),
    };
  }, [region, today]);
}
