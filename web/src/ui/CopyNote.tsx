import type { ReactElement } from "react";
import { failureWords } from "../api/failure-words";
import { Offline } from "../api/failures";
import type { CopyState } from "../api/copy";
import { useFormats, useText } from "../locale";
import { Button } from "./Button";
import { Note } from "./Note";
import { Progress } from "./Progress";

interface CopyNoteProps {
  readonly state: CopyState<unknown>;
  /** What is loading, for the bar. */
  readonly label: string;
  readonly onRetry: () => void;
  readonly onCancel?: () => void;
}

/** How a copy stands, where that matters: loading with its share, old, partial, or not to be had and why. */
export function CopyNote({ state, label, onRetry, onCancel }: CopyNoteProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  if (state.kind === "loading") {
    const total = state.progress?.totalBytes ?? null;
    const share = total === null || total === 0 ? 0 : (state.progress?.receivedBytes ?? 0) / total;
    return (
      <div className="row" aria-live="polite">
        <span className="grow stack">
          <span className="quiet-text">
            {label}
            {total !== null && ` ${formats.percent(Math.min(1, share))}`}
          </span>
          <Progress label={label} share={share} />
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
      <Note kind="problem" title={title} detail={detail}>
        {retry}
      </Note>
    );
  }
  // While a newer one is on its way, nobody needs to hear that this one is too old (S-06).
  const isOld = state.isExpired && !state.isRefreshing;
  if (state.failure === null && state.isWhole && !isOld) return null;
  const age = text.common.storedCopy(formats.ago(Date.now() - state.confirmed));
  const [reason] = state.failure === null ? [null] : failureWords(state.failure, text);
  const title = isOld ? text.common.expiredCopy : (reason ?? text.common.partial);
  const detail = isOld && reason !== null ? `${age} · ${reason}` : age;
  return (
    <Note kind="warning" title={title} detail={detail}>
      {state.failure instanceof Offline ? undefined : retry}
    </Note>
  );
}
