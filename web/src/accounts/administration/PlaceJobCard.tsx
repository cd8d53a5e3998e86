import { useState } from "react";
import type { ReactElement } from "react";
import { ApiProblem } from "../../api/failures";
import type { PlaceImportClient, PlaceJob } from "../../api/place-import-client";
import { FailureNote } from "../../frame/FailureNote";
import { Link } from "../../frame/router";
import { useAttempt } from "../../frame/use-attempt";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { ProgressBar } from "../../ui/ProgressBar";
import { useSay } from "../../ui/Toasts";
import { canImport, isJobRunning } from "./place-job";
import { PlaceChoicesForm } from "./PlaceChoicesForm";
import { PlaceReport } from "./PlaceReport";

interface PlaceJobCardProps {
  readonly client: PlaceImportClient;
  readonly job: PlaceJob;
  readonly onRemove: () => Promise<void>;
  readonly onChange: () => Promise<void>;
}

/** The part of a fault that a person can act on: a line of the file, or the space that it needs. */
function faultDetail({ code, place, detail }: NonNullable<PlaceJob["fault"]>): string | undefined {
  if (place === "disk") return detail;
  return code === "unreadable" ? `${place}: ${detail}` : undefined;
}

/** The uploaded file: progress, what changes, what was refused, and starting the import. */
export function PlaceJobCard({ client, job, onRemove, onChange }: PlaceJobCardProps): ReactElement {
  const general = useText();
  const text = useLaterTexts().placeImport;
  const formats = useFormats();
  const say = useSay();
  const [closesMissing, setClosesMissing] = useState(false);
  const { isUnderWay: isAsking, failure, run } = useAttempt();
  const act = (work: () => Promise<unknown>): void => void run(work).then(() => onChange());
  const remove = (): void =>
    act(async () => {
      try {
        await onRemove();
        say(text.removed[isJobRunning(job) ? "cancelled" : "removed"]);
      } catch (error) {
        if (!(error instanceof ApiProblem && error.code === "already-done")) throw error;
        say(text.tooLate);
      }
    });
  const { counts, fault, report } = job;
  const label = text.states[job.state];
  return (
    <section className="card card-body stack" aria-label={job.name}>
      <h2 className="long-link"><bdi>{job.name}</bdi></h2>
      <p className="quiet-text">{formats.bytes(job.bytes)} · {label}</p>
      {isJobRunning(job) && (
        <div className="stack" role="status">
          <span>{label} {formats.percent(job.percent / 100)}</span>
          <ProgressBar label={label} share={job.percent / 100} />
          {job.state !== "receiving" && <p className="quiet-text">{text.mayLeave}</p>}
        </div>
      )}
      {fault !== null && <Note kind="problem" title={text.faults[fault.code]} detail={faultDetail(fault)} />}
      {job.state === "failed" && fault === null && <Note kind="problem" title={text.failed} />}
      {job.state === "done" && (
        <Note kind="plain" title={text.done} detail={text.license}>
          <Link to="/stores" className="button second small">{text.toStores}</Link>
        </Note>
      )}
      {counts !== null && <Counts counts={counts} />}
      {report !== null && <PlaceReport report={report} />}
      {job.state === "ready" && counts?.lacksMost === true && (
        <label className="tick-row">
          <input type="checkbox" checked={closesMissing} onChange={(event) => setClosesMissing(event.target.checked)} />
          <span>{text.closeMissing(counts.closed)}</span>
        </label>
      )}
      {failure !== null && <FailureNote failure={failure} problems={text.problems} />}
      {job.state === "ready" && (
        <Button look="primary" disabled={isAsking || !canImport(job, closesMissing)} onClick={() => act(() => client.start(job.id, closesMissing))}>
          {text.start}
        </Button>
      )}
      {(job.state === "ready" || fault?.code === "country-needed") && (
        <PlaceChoicesForm job={job} isBusy={isAsking} onChoose={(choices) => act(() => client.choose(job.id, choices))} />
      )}
      <Button look={isJobRunning(job) ? "remove" : "quiet"} disabled={isAsking} onClick={remove}>
        {isJobRunning(job) ? general.common.cancel : text.remove}
      </Button>
    </section>
  );
}

const countNames = ["added", "changed", "unchanged", "found", "closed", "reopened"] as const;

/** The numbers of stores that the import changes. */
function Counts({ counts }: { readonly counts: NonNullable<PlaceJob["counts"]> }): ReactElement {
  const formats = useFormats();
  const text = useLaterTexts().placeImport;
  return (
    <dl className="desk-counts">
      {countNames
        .filter((name) => counts[name] > 0 || name === "added")
        .map((name) => (
          <div key={name}>
            <dt>{text.counts[name]}</dt>
            <dd>{formats.number(counts[name])}</dd>
          </div>
        ))}
    </dl>
  );
}
