import { useState } from "react";
import type { ReactElement } from "react";
import { ApiProblem } from "../../api/failures";
import { FailureNote } from "../../frame/FailureNote";
import { useAttempt } from "../../frame/use-attempt";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { useSync } from "../../sync/services";
import { Button } from "../../ui/Button";
import { FileButton } from "../../ui/FileButton";
import { Note } from "../../ui/Note";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import { useAccounts } from "../services";
import { sectionName } from "./DataSectionCard";
import { importPreview, largestImport } from "./import-summary";
import type { ImportSummary } from "./import-summary";
import { NotAnArchive } from "./zip-contents";

/** Imports an export file after showing its contents. */
export function ImportCard({ onDone }: { readonly onDone: () => void }): ReactElement {
  const text = useLaterTexts().accounts;
  const words = text.data;
  const [problem, setProblem] = useState<"notOurs" | "tooLarge" | "unreadable" | undefined>();
  const [selection, setSelection] = useState<{ readonly file: File; readonly preview: ImportSummary } | undefined>();
  const choose = async (file: File): Promise<void> => {
    setProblem(undefined);
    if (file.size > largestImport) return setProblem("tooLarge");
    try {
      setSelection({ file, preview: await importPreview(file) });
    } catch (error) {
      if (error instanceof NotAnArchive) setProblem("notOurs");
      // The file was deleted meanwhile, or its cloud provider does not release it.
      else if (error instanceof DOMException) setProblem("unreadable");
      else throw error;
    }
  };
  return (
    <section className="card card-body stack">
      <h2>{words.import}</h2>
      <p className="quiet-text">{words.importDetail}</p>
      <FileButton icon="upload" accept=".zip,application/zip" onFile={(file) => void choose(file)}>
        {words.choose}
      </FileButton>
      {problem === "notOurs" && <Note kind="problem" title={words.notOurs} detail={words.notOursDetail} />}
      {problem === "unreadable" && <Note kind="problem" title={words.unreadable} detail={words.unreadableDetail} />}
      {problem === "tooLarge" && <Note kind="problem" title={words.tooLarge} />}
      {selection !== undefined && (
        <ImportSheet {...selection} onDone={onDone} onClose={() => setSelection(undefined)} />
      )}
    </section>
  );
}

interface ImportSheetProps {
  readonly file: File;
  readonly preview: ImportSummary;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function ImportSheet({ file, preview, onDone, onClose }: ImportSheetProps): ReactElement {
  const { accountClient } = useAccounts();
  const { sync } = useSync();
  const general = useText();
  const formats = useFormats();
  const text = useLaterTexts().accounts;
  const words = text.data;
  const say = useSay();
  const { isUnderWay, failure, run, cancel } = useAttempt();
  const bringIn = async (): Promise<void> => {
    const isDone = await run(async (signal) => {
      const { rows, pictures, refused } = await accountClient.import(file, { signal });
      const refusedCount = refused.length;
      say([words.imported(rows, pictures), ...(refusedCount === 0 ? [] : [words.refused(refusedCount)])].join(" "));
    });
    // The server may have imported a part even if the import was canceled.
    void sync.now();
    if (!isDone) return;
    onDone();
    onClose();
  };
  return (
    <Sheet title={words.found} onClose={onClose}>
      <ul className="card rows">
        {preview.counts.map(({ key, count }) => (
          <li key={key} className="row-link">
            <span className="grow">{sectionName(key, text)}</span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
      {failure !== null && isNoExport(failure) && (
        <Note kind="problem" title={words.notOurs} detail={words.notOursDetail} />
      )}
      {failure !== null && !isNoExport(failure) && <FailureNote failure={failure} problems={words.importProblems} />}
      {isUnderWay ? (
        <div className="row">
          <p className="grow quiet-text" role="status">
            {words.importing(formats.bytes(file.size))}
          </p>
          <Button onClick={cancel}>{general.common.cancel}</Button>
        </div>
      ) : (
        <Button look="primary" onClick={() => void bringIn()}>
          {words.bringIn}
        </Button>
      )}
    </Sheet>
  );
}

/** True if the file is not really an export. */
function isNoExport(failure: Error): boolean {
  return failure instanceof ApiProblem && (failure.status === 415 || failure.status === 422);
}
