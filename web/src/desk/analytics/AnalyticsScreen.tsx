import { useState } from "react";
import type { ReactElement } from "react";
import { AnalyticsClient } from "../../api/analytics-client";
import type { SubjectAnalytics, Analytics } from "../../api/analytics-client";
import { dayWords } from "../../coupons/coupon-days";
import { RequestStatus } from "../../frame/RequestStatus";
import { useServerRequest } from "../../frame/use-server-request";
import { useNow } from "../../frame/use-now";
import { useFormats, useLaterTexts } from "../../locale";
import { Segments } from "../../ui/Segments";
import { useDesk } from "../frame/desk-context";
import { DeskScreen } from "../frame/DeskScreen";
import { AnalyticsChart } from "./AnalyticsChart";
import { everyDay, summaryOf } from "./analytics-days";

const spans = ["28", "91", "365"] as const;

/** Analytics of the organization's offers as small charts with tables (G-30). */
export function AnalyticsScreen(): ReactElement {
  const { organisation } = useDesk();
  const words = useLaterTexts().worth;
  const [span, setSpan] = useState<(typeof spans)[number]>("28");
  const [client] = useState(() => new AnalyticsClient());
  const request = useServerRequest(() => client.worth(organisation.id, Number(span)), span);
  return (
    <DeskScreen title={words.title} parent={`/desk/${encodeURIComponent(organisation.id)}`} className="narrow desk-wide">
      <div className="screen-body">
        <Segments
          label={words.span}
          value={span}
          choices={spans.map((value) => ({ value, label: words.spans[value], content: words.spans[value] }))}
          onChange={setSpan}
        />
        <RequestStatus request={request} />
        {request.value !== undefined && <Figures analytics={request.value} />}
        <p className="quiet-text">{words.about}</p>
      </div>
    </DeskScreen>
  );
}

function Figures({ analytics }: { readonly analytics: Analytics }): ReactElement {
  const words = useLaterTexts().worth;
  return (
    <>
      {analytics.figures.map(({ figure, subjects }) => (
        <section key={figure} className="card card-body stack" aria-labelledby={`worth-${figure}`}>
          <h2 id={`worth-${figure}`}>
            <span aria-hidden="true">{words.figures[figure].picture} </span>
            {words.figures[figure].name}
          </h2>
          <p className="quiet-text">{words.figures[figure].detail}</p>
          {subjects.length === 0 ? (
            <p>{words.nothing(analytics.least)}</p>
          ) : (
            <SubjectTable analytics={analytics} subjects={subjects} name={words.figures[figure].name} />
          )}
        </section>
      ))}
    </>
  );
}

interface SubjectTableProps {
  readonly analytics: Analytics;
  readonly subjects: readonly SubjectAnalytics[];
  readonly name: string;
}

/** Explicit roles, since some browsers drop table semantics with the phone layout. */
function SubjectTable({ analytics, subjects, name }: SubjectTableProps): ReactElement {
  const words = useLaterTexts().worth;
  return (
    <>
      <table className="worth-table" aria-label={name} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {[words.what, words.chart, words.sum, words.shownDays, words.most].map((head) => (
              <th key={head} role="columnheader">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {subjects.map((subject) => (
            <SubjectRow key={subject.id} analytics={analytics} subject={subject} />
          ))}
        </tbody>
      </table>
      {subjects.map((subject) => (
        <DayByDay key={subject.id} analytics={analytics} subject={subject} />
      ))}
    </>
  );
}

interface SubjectProps {
  readonly analytics: Analytics;
  readonly subject: SubjectAnalytics;
}

function SubjectRow({ analytics, subject }: SubjectProps): ReactElement {
  const words = useLaterTexts().worth;
  const formats = useFormats();
  const now = useNow();
  const { sum, shownDays, most } = summaryOf(subject);
  const { firstDay, lastDay } = analytics;
  const best = most === null ? "" : words.mostOn(formats.number(most.count), dayWords(most.day, formats, now));
  return (
    <tr role="row">
      <th role="rowheader"><bdi>{subject.name}</bdi></th>
      <td role="cell" className="worth-drawn">
        <AnalyticsChart {...{ subject, firstDay, lastDay }} label={words.chartOf(subject.name, formats.number(sum), best)} />
      </td>
      <td role="cell" data-label={words.sum}>
        {formats.number(sum)}
      </td>
      <td role="cell" data-label={words.shownDays}>
        {words.ofDays(formats.number(shownDays), formats.number(everyDay(subject, firstDay, lastDay).length))}
      </td>
      <td role="cell" data-label={words.most}>
        {best}
      </td>
    </tr>
  );
}

/** A table of all days, for details and for screen readers. */
function DayByDay({ analytics, subject }: SubjectProps): ReactElement {
  const words = useLaterTexts().worth;
  const formats = useFormats();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.dayByDay(subject.name)}</summary>
      {isOpen && (
        <table className="worth-days">
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </thead>
          <tbody>
            {[...everyDay(subject, analytics.firstDay, analytics.lastDay)].reverse().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{dayWords(day, formats, now)}</th>
                <td>{count === null ? words.fewer(analytics.least) : formats.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
