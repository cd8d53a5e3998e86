import type { ReactElement } from "react";
import type { SubjectAnalytics } from "../../api/analytics-client";
import { everyDay } from "./analytics-days";

interface AnalyticsChartProps {
  readonly subject: SubjectAnalytics;
  readonly firstDay: string;
  readonly lastDay: string;
  /** The chart's text alternative. */
  readonly label: string;
}

const height = 40;

/** A bar for each day, with a stub for days below the reporting threshold. The table has the same data. */
export function AnalyticsChart({ subject, firstDay, lastDay, label }: AnalyticsChartProps): ReactElement {
  const days = everyDay(subject, firstDay, lastDay);
  const most = Math.max(1, ...subject.days.map(({ count }) => count));
  return (
    <svg className="worth-chart" viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {days.map(({ day, count }, index) => {
        const tall = count === null ? 2 : Math.max(3, (count / most) * height);
        return (
          <rect key={day} className={count === null ? "few" : ""} x={index + 0.1} y={height - tall} width={0.8} height={tall} />
        );
      })}
    </svg>
  );
}
