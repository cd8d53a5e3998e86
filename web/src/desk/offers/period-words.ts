import { dayWords } from "../../coupons/coupon-days";
import { laterDay, localDay } from "../../grocery/local-day";
import type { Formats, LaterTexts } from "../../locale";

/** The days of a discount, coupon or ad, `YYYY-MM-DD`; null without a limit. */
export interface Period {
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** Days ahead that are named by their weekday. */
const daysOfWeek = 7;

/** Names a day as people do: today, tomorrow, Friday, or its date if it is past or a week away. */
function nearDayWords(day: string, now: Date, formats: Formats, words: LaterTexts["offering"]["nearDays"]): string {
  const today = localDay(now);
  if (day === today) return words.today;
  if (day === laterDay(today, 1)) return words.tomorrow;
  const isNear = day > today && day < laterDay(today, daysOfWeek);
  return isNear ? words.weekday(formats.weekday(new Date(`${day}T12:00`))) : words.date(dayWords(day, formats, now));
}

/**
 * Says when something begins and ends; null without days. A past beginning is only named if there is no end.
 *
 * @param isOver - true after its end, which may be a time of its last day.
 */
export function periodWords(
  { firstDay, lastDay }: Period, isOver: boolean, now: Date, formats: Formats, text: LaterTexts["offering"],
): string | null {
  const today = localDay(now);
  const near = (day: string): string => nearDayWords(day, now, formats, text.nearDays);
  if (lastDay !== null && (isOver || lastDay < today)) return text.ended(near(lastDay));
  const isComing = firstDay !== null && firstDay > today;
  const since = firstDay === today ? text.nearDays.today : firstDay === null ? null : dayWords(firstDay, formats, now);
  const begins = isComing ? text.begins(near(firstDay)) : lastDay === null && since !== null ? text.since(since) : null;
  const parts = [begins, lastDay === null ? null : text.ends(near(lastDay))].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(" · ");
}
