import type { ReactElement } from "react";
import type { PlaceJob, RefusedHours } from "../../api/place-import-client";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { saveFile } from "../../ui/save-file";
import { useSay } from "../../ui/Toasts";
import { elementAddress, refusedHoursText } from "./place-job";

type Report = NonNullable<PlaceJob["report"]>;

const unknownFacts = ["withoutName", "withoutStreet", "withoutTown", "withoutPostcode", "withoutHours"] as const;

/** The places of a file by kind, what it does not tell, and what was refused. */
export function PlaceReport({ report }: { readonly report: Report }): ReactElement {
  const formats = useFormats();
  const text = useLaterTexts().placeImport;
  const { refusedHours, refusedPlaces } = report;
  return (
    <>
      <details>
        <summary>{text.kinds(report.kinds.reduce((sum, { count }) => sum + count, 0))}</summary>
        <ul>
          {report.kinds.map(({ tag, count }) => (
            <li key={tag}>{tag}: {formats.number(count)}</li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{text.unknown}</summary>
        <ul>
          {unknownFacts.map((name) => (
            <li key={name}>{text[name]}: {formats.number(report[name])}</li>
          ))}
          {report.doubles > 0 && <li>{text.doubles}: {formats.number(report.doubles)}</li>}
          {refusedPlaces.map(({ reason, count }) => (
            <li key={reason}>{text.leftOut(reason)}: {formats.number(count)}</li>
          ))}
        </ul>
      </details>
      <p className="quiet-text">{report.streets > 0 ? text.streets(formats.number(report.streets)) : text.noStreets}</p>
      {refusedHours.count > 0 && <HoursList count={refusedHours.count} lines={refusedHours.lines} />}
    </>
  );
}

/** Opening hours that are unknown because they were not understood, to correct them in OpenStreetMap. */
function HoursList({ count, lines }: { readonly count: number; readonly lines: readonly RefusedHours[] }): ReactElement {
  const text = useLaterTexts().placeImport;
  const say = useSay();
  const copy = (): void => void navigator.clipboard.writeText(refusedHoursText(lines)).then(() => say(text.copied));
  const save = (): void => saveFile("opening-hours.txt", new Blob([refusedHoursText(lines)], { type: "text/plain" }));
  return (
    <details>
      <summary>{text.refusedHours(count)}</summary>
      <p className="quiet-text">{text.refusedHoursDetail}</p>
      {/* Browsers allow the clipboard only on secure pages. */}
      {window.isSecureContext ? (
        <Button icon="copy" isSmall onClick={copy}>{text.copy}</Button>
      ) : (
        <Button icon="download" isSmall onClick={save}>{text.save}</Button>
      )}
      <div className="desk-lines">
        <table>
          <thead>
            <tr>
              <th scope="col">{text.place}</th>
              <th scope="col">{text.hours}</th>
              <th scope="col">{text.reason}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.place}>
                <td>
                  <a className="account-link" href={elementAddress(line.place)} target="_blank" rel="noopener noreferrer"><bdi>{line.name}</bdi></a>
                </td>
                <td>{line.text}</td>
                <td>{line.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > lines.length && <p>{text.andMore(count - lines.length)}</p>}
    </details>
  );
}
