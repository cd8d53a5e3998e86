import type { ReactElement } from "react";
import { shareOf } from "../api/download-share";
import { failureWords } from "../api/failure-words";
import { noteKind, Offline } from "../api/failures";
import type { CopyState } from "../api/copy";
import { useFormats, useText } from "../locale";
import { Button } from "./Button";
import { copyWords } from "./copy-words";
import { Note } from "./Note";
import { ProgressBar } from "./ProgressBar";

interface CopyNoteProps {
  readonly state: CopyState<unknown>;
  /** Label of the progress bar. */
  readonly label: string;
  readonly onRetry: () => void;
  readonly onCancel?: () => void;
}

/** The state of a cache if it matters: loading with progress, old, partial, or failed with the reason. */
export function CopyNote({ state, label, onRetry, onCancel }: CopyNoteProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  if (state.kind === "loading") {
    const share = shareOf(state.progress);
    return (
      <div className="row" aria-live="polite">
        <span className="grow stack">
          <span className="quiet-text">
            {label}
            {share !== null && ` ${formats.percent(share)}`}
          </span>
          <ProgressBar label={label} share={share ?? 0} />
        </span>
        {onCancel !== undefined && <Button onClick={onCancel}>{text.common.cancel}</Button>}
      </div>
    );
  }
  const retry = (
    <Button isSmall onClick={onRetry}>
      {text.common.retry}
    </Button>
  );
  if (state.kind === "failed") {
    const [title, detail] = failureWords(state.failure, text);
    return (
      <Note kind={noteKind(state.failure)} title={title} detail={detail}>
        {retry}
      </Note>
    );
  }
  const words = copyWords(state, formats.ago(Date.now() - state.confirmed), text);
  if (words === null) return null;
  return (
    <Note kind="warning" title={words[0]} detail={words[1]}>
      {state.failure instanceof Offline ? undefined : retry}
    </Note>
  );
}
