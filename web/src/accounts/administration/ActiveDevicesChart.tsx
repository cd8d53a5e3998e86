import { useState } from "react";
import type { ReactElement } from "react";
import type { Usage } from "../../api/administration-client";
import type { UsageSpan } from "../../api/usage-client";
import { useFormats } from "../../locale";
import { useUsageText } from "../../locale/use-usage-text";
import { Segments } from "../../ui/Segments";
import { everySpan } from "./usage-spans";

const spans = ["day", "week", "month"] as const;
const height = 40;

/** How many devices were counted in each day, week or month: a line, and a table behind it. */
export function ActiveDevicesChart({ usage }: { readonly usage: Usage }): ReactElement {
  const words = useUsageText().administration;
  const formats = useFormats();
  const [span, setSpan] = useState<UsageSpan>("day");
  const all = everySpan(usage, span);
  const most = Math.max(1, ...all.map(({ count }) => count));
  const y = (count: number): number => height - 2 - (count / most) * (height - 4);
  const points = all.map(({ count }, index) => `${index + 0.5},${y(count)}`).join(" ");
  const day = (from: string): string => formats.longDay(new Date(`${from}T12:00`));
  const [first, last] = [all[0], all.at(-1)];
  return (
    <section className="card card-body stack" aria-labelledby="usage-active">
      <h2 id="usage-active">{words.active}</h2>
      <Segments
        label={words.by}
        value={span}
        choices={spans.map((value) => ({ value, label: words.every[value], content: words.every[value] }))}
        onChange={setSpan}
      />
      <p className="quiet-text">{words.most(formats.number(most))}</p>
      <svg
        className="worth-chart usage-line"
        viewBox={`0 0 ${all.length} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart(words.every[span], formats.number(most), formats.number(last?.count ?? 0))}
      >
        {/* A span alone is a line across its width. */}
        <polyline points={all.length === 1 ? `0,${y(first?.count ?? 0)} 1,${y(first?.count ?? 0)}` : points} />
      </svg>
      {first !== undefined && last !== undefined && (
        <p className="row quiet-text">
          <span className="grow">{day(first.from)}</span>
          {all.length > 1 && <span>{day(last.from)}</span>}
        </p>
      )}
      <details>
        <summary>{words.asTable}</summary>
        <table className="worth-days">
          <thead>
            <tr>
              <th scope="col">{words.from}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </thead>
          <tbody>
            {[...all].reverse().map(({ from, count }) => (
              <tr key={from}>
                <th scope="row">{day(from)}</th>
                <td>{formats.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
