import { dayWords } from "../../coupons/coupon-days";
import { useNow } from "../../frame/use-now";
import { useFormats, useLaterTexts } from "../../locale";

/** Formats a period of days; null if both ends are open. */
export function useDaysWords(): (firstDay: string | null, lastDay: string | null) => string | null {
  const text = useLaterTexts().offering;
  const formats = useFormats();
  const now = useNow();
  return (firstDay, lastDay) => {
    const [first, last] = [firstDay, lastDay].map((day) => (day === null ? null : dayWords(day, formats, now)));
    if (first && last) return text.fromTo(first, last);
    if (first) return text.from(first);
    return last ? text.to(last) : null;
  };
}
