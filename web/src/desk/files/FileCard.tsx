import { useState } from "react";
import type { ReactElement } from "react";
import type { FilesClient, Mapping, PriceFile } from "../../api/files-client";
import { useAttempt } from "../../frame/use-attempt";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { ProgressBar } from "../../ui/ProgressBar";
import { useSay } from "../../ui/Toasts";
import { DeskFailure } from "../frame/DeskFailure";
import { GuardedButton } from "../frame/GuardedButton";
import { assigned, canAssign, canStart, isProcessing, pointed } from "./file-rules";
import { FileColumns } from "./FileColumns";
import { FileRemarks } from "./FileRemarks";
import { RefusedLines } from "./RefusedLines";
import { useFile } from "./use-file";

interface FileCardProps {
  readonly client: FilesClient;
  readonly first: PriceFile;
  readonly onForgotten: () => void;
}

/** One file: progress, columns, changes, errors, and starting the import. */
export function FileCard({ client, first, onForgotten }: FileCardProps): ReactElement {
  const general = useText();
  const formats = useFormats();
  const text = useLaterTexts().files;
  const say = useSay();
  const [file, setFile] = useFile(client, first);
  const [removesMissing, setRemovesMissing] = useState(false);
  const { isUnderWay: isAsking, failure, run } = useAttempt();
  const { counts } = file;
  const assign = (mapping: Mapping): void => void run(async () => setFile(await client.assign(file.id, mapping)));
  const start = (): void => void run(async () => setFile(await client.start(file.id, removesMissing)));
  const forget = (): void =>
    void run(async () => {
      await client.forget(file.id);
      say(text.forgotten);
      onForgotten();
    });
  const cancel = (): void =>
    void run(async () => {
      const runningFile = await client.cancel(file.id);
      const cancelled = file.state === "running" ? text.importCancelled : text.cancelled;
      say(runningFile === null ? cancelled : text.tooLate);
      if (runningFile === null) onForgotten();
      else setFile(runningFile);
    });
  const label = file.state === "running" ? text.running : text.reading;
  return (
    <section className="card card-body stack" aria-label={file.name}>
      <div className="row wrap">
        <h2 className="grow">📄 <bdi>{file.name}</bdi></h2>
        <span className={`tag ${file.state === "done" ? "go" : ""}`}>{text.states[file.state]}</span>
      </div>
      <p className="quiet-text">
        {[formats.bytes(file.bytes), file.encoding, file.delimiter === null ? null : text.delimiter(file.delimiter)]
          .filter((words) => words !== null)
          .join(" · ")}
      </p>
      {isProcessing(file) && (
        <div className="stack" role="status">
          <span>
            {label} {formats.percent(file.percent / 100)}
          </span>
          <ProgressBar label={label} share={file.percent / 100} />
          <p className="quiet-text">{text.mayLeave}</p>
        </div>
      )}
      {file.state === "done" && counts !== null && (
        <Note kind="plain" title={text.done} detail={text.doneDetail(formats.number(counts.added), formats.number(counts.changed))} />
      )}
      {file.state in text.ended && <Note kind="warning" title={text.ended[file.state] ?? ""} detail={text.importAgain} />}
      {counts !== null && !isProcessing(file) && file.state !== "done" && <Counts counts={counts} />}
      {file.state === "ready" && <FileRemarks remarks={file.remarks} />}
      {file.refused.count > 0 && <RefusedLines refused={file.refused} />}
      {file.state === "ready" && counts !== null && counts.missing > 0 && (
        <Missing
          names={file.missing}
          count={counts.missing}
          removes={removesMissing}
          onChange={setRemovesMissing}
        />
      )}
      {failure !== null && <DeskFailure failure={failure} />}
      {file.state === "ready" && (
        <GuardedButton needs="editor" look="primary" disabled={isAsking || !canStart(file, removesMissing)} onClick={start}>
          {canStart(file, removesMissing) ? text.start : text.nothingToDo}
        </GuardedButton>
      )}
      {canAssign(file) && (
        <FileColumns
          columns={file.columns}
          isBusy={isAsking}
          onField={(index, field) => assign(assigned(file.columns, index, field))}
          onDecimal={(index, decimal) => assign(pointed(file.columns, index, decimal))}
        />
      )}
      {isProcessing(file) ? (
        <GuardedButton needs="editor" look="remove" disabled={isAsking} onClick={cancel}>
          {general.common.cancel}
        </GuardedButton>
      ) : (
        <GuardedButton needs="editor" look="quiet" disabled={isAsking} onClick={forget}>
          {text.forget}
        </GuardedButton>
      )}
    </section>
  );
}

function Counts({ counts }: { readonly counts: NonNullable<PriceFile["counts"]> }): ReactElement {
  const formats = useFormats();
  const text = useLaterTexts().files;
  const names = ["lines", "added", "changed", "unchanged", "missing"] as const;
  return (
    <dl className="desk-counts">
      {names.map((name) => (
        <div key={name}>
          <dt>{text.counts[name]}</dt>
          <dd>{formats.number(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MissingProps {
  readonly names: readonly string[];
  readonly count: number;
  readonly removes: boolean;
  readonly onChange: (removes: boolean) => void;
}

/** Asks about products of the store that are missing from the file. */
function Missing({ names, count, removes, onChange }: MissingProps): ReactElement {
  const text = useLaterTexts().files;
  const [areShown, setShown] = useState(false);
  return (
    <fieldset className="desk-question stack">
      <legend className="medium">{text.missing(count)}</legend>
      {[false, true].map((value) => (
        <label key={String(value)} className="tick-row">
          <input type="radio" name="missing" checked={removes === value} onChange={() => onChange(value)} />
          <span>{value ? text.missingGo(count) : text.missingStay}</span>
        </label>
      ))}
      <Button isSmall onClick={() => setShown(!areShown)} aria-expanded={areShown}>
        {text.showMissing}
      </Button>
      {areShown && (
        <ul className="desk-names">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {count > names.length && <li className="quiet-text">{text.andMore(count - names.length)}</li>}
        </ul>
      )}
    </fieldset>
  );
}
