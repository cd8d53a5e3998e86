import { useState } from "react";
import type { ReactElement } from "react";
import type { UsageFigures } from "../../api/administration-client";
import type { UsageSpan } from "../../api/usage-client";
import { useFormats, useLaterTexts, useRegion } from "../../locale";
import { Segments } from "../../ui/Segments";
import { busiest, usageChart } from "./usage-chart";
import { everySpan } from "./usage-spans";

const spans = ["day", "week", "month"] as const;

/** Active devices per day, week or month: a bar chart, a summary and a table. */
export function ActiveDevicesChart({ usage }: { readonly usage: UsageFigures }): ReactElement {
  const words = useLaterTexts().usage.administration;
  const formats = useFormats();
  const region = useRegion();
  const [span, setSpan] = useState<UsageSpan>("day");
  const all = everySpan(usage, span);
  const chart = usageChart(all);
  const [most, last] = [busiest(all), all.at(-1)];
  const [number, sum] = [formats.number, all.reduce((total, { count }) => total + count, 0)];
  const isOneYear = usage.firstDay.slice(0, 4) === usage.lastDay.slice(0, 4);
  const name = (from: string): string => {
    const date = new Date(`${from}T12:00`);
    if (span === "month") return new Intl.DateTimeFormat(region, { month: "short", year: "numeric" }).format(date);
    if (isOneYear) return formats.day(date);
    return new Intl.DateTimeFormat(region, { day: "numeric", month: "short", year: "2-digit" }).format(date);
  };
  return (
    <section className="card card-body stack" aria-labelledby="usage-active">
      <h2 id="usage-active">{words.active}</h2>
      <Segments
        label={words.by}
        value={span}
        choices={spans.map((value) => ({ value, label: words.every[value], content: words.every[value] }))}
        onChange={setSpan}
      />
      {most !== undefined && last !== undefined && (
        <dl className="usage-figures">
          <Figure label={words.last} value={number(last.count)} when={name(last.from)} />
          <Figure label={words.most} value={number(most.count)} when={name(most.from)} />
          <Figure label={words.mean} value={number(Math.round((sum / all.length) * 10) / 10)} />
        </dl>
      )}
      <div
        className="usage-chart"
        role="img"
        aria-label={words.chart(words.every[span], number(most?.count ?? 0), number(last?.count ?? 0))}
      >
        <div className="usage-axis">
          {/* The widest figure makes room for all. */}
          <span className="usage-widest">{number(chart.figures.at(-1)?.value ?? 0)}</span>
          {chart.figures.map(({ value, up }) => (
            <span key={value} style={{ bottom: `${up * 100}%` }}>{number(value)}</span>
          ))}
        </div>
        <svg viewBox="0 0 1 1" preserveAspectRatio="none">
          {chart.figures.map(({ value, up }) => (
            <path key={value} className={value === 0 ? "ground" : ""} d={`M0 ${1 - up}H1`} />
          ))}
          {chart.bars.map(({ from, left, width, up }) => (
            <rect key={from} x={left} y={1 - up} width={width} height={up} />
          ))}
        </svg>
        <div className="usage-names">
          {chart.named.map(({ from, middle }) => (
            // Labels that would overflow at a side end there.
            <span key={from} style={{ left: `${middle * 100}%`, transform: `translateX(${-middle * 100}%)` }}>{name(from)}</span>
          ))}
        </div>
      </div>
      <details>
        <summary>{words.asTable}</summary>
        <table className="worth-days count-table">
          <thead>
            <tr>
              <th scope="col">{words.from}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </thead>
          <tbody>
            {[...all].reverse().map(({ from, count }) => (
              <tr key={from}>
                <th scope="row">{formats.longDay(new Date(`${from}T12:00`))}</th>
                <td>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly when?: string;
}

function Figure({ label, value, when }: FigureProps): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong> {when !== undefined && <span className="quiet-text">{when}</span>}
      </dd>
    </div>
  );
}
