import type { ReactElement } from "react";
import type { Store } from "../../api/types";
import { useNow } from "../../frame/use-now";
import { useFormats, useText } from "../../locale";
import { daysWords } from "./opening-words";
import { isAllDay, weekTable } from "./week-table";
import type { DaySpan } from "./week-table";

/** The opening hours of the week; today stands out. */
export function HoursTable({ week }: { readonly week: NonNullable<Store["week"]> }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const today = (useNow().getDay() + 6) % 7;
  const spanWords = (span: DaySpan): string => {
    if (isAllDay(span)) return text.stores.allDay;
    const [start, end] = span.map((minute) => formats.timeOfDay(60 * (minute % 1440)));
    return text.stores.span(start ?? "", end ?? "");
  };
  return (
    <table className="hours">
      <caption className="visually-hidden">{text.stores.hours}</caption>
      <tbody>
        {weekTable(week).map(({ firstDay, lastDay, spans }) => {
          const isToday = firstDay <= today && today <= lastDay;
          return (
            <tr key={firstDay} className={isToday ? "today" : ""}>
              <th scope="row">
                {daysWords(firstDay, lastDay, text, formats)}
                {isToday && <span className="visually-hidden"> ({text.stores.today})</span>}
              </th>
              <td>
                {spans.length === 0 && text.stores.closedDay}
                {spans.map((span) => (
                  <span key={span[0]}>{spanWords(span)}</span>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
