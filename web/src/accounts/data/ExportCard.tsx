import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../../frame/FailureNote";
import { useAttempt } from "../../frame/use-attempt";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { ProgressBar } from "../../ui/ProgressBar";
import { saveFile } from "../../ui/save-file";
import { useSay } from "../../ui/Toasts";
import { useAccounts } from "../services";
import { expectedBytes } from "./export-size";

interface ExportCardProps {
  /** The account's data from the server; undefined until loaded. */
  readonly data: unknown;
}

/** In bytes. */
interface ExportProgress {
  readonly received: number;
  /** Null if unknown. */
  readonly expected: number | null;
}

/** Exports all data as one file with one tap. */
export function ExportCard({ data }: ExportCardProps): ReactElement {
  const { accountClient } = useAccounts();
  const general = useText();
  const formats = useFormats();
  const text = useLaterTexts().accounts.data;
  const say = useSay();
  const [{ received, expected }, setProgress] = useState<ExportProgress>({ received: 0, expected: null });
  const { isUnderWay, failure, run, cancel } = useAttempt();
  const share = expected === null ? null : Math.min(1, received / expected);
  const save = async (): Promise<void> => {
    const expectedSize = expectedBytes(data);
    setProgress({ received: 0, expected: expectedSize });
    const isSaved = await run(async (signal) => {
      const file = await accountClient.export({
        signal,
        progress: ({ receivedBytes }) => setProgress({ received: receivedBytes, expected: expectedSize }),
      });
      saveFile(`forage-${new Date().toISOString().slice(0, 10)}.zip`, file);
    });
    if (isSaved) say(text.exported);
  };
  return (
    <section className="card card-body stack">
      <h2>{text.export}</h2>
      <p className="quiet-text">{text.exportDetail}</p>
      {isUnderWay ? (
        <div className="row">
          <span className="grow stack">
            <span className="quiet-text">
              {text.exporting} {share === null ? formats.bytes(received) : formats.percent(share)}
            </span>
            {share !== null && <ProgressBar label={text.exporting} share={share} />}
          </span>
          <Button onClick={cancel}>{general.common.cancel}</Button>
        </div>
      ) : (
        <Button look="second" icon="download" onClick={() => void save()}>
          {text.export}
        </Button>
      )}
      {failure !== null && <FailureNote failure={failure} />}
    </section>
  );
}
