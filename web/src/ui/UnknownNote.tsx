import type { ReactElement } from "react";
import { failureWords } from "../api/failure-words";
import type { ApiFailure, Cancelled } from "../api/failures";
import { useText } from "../locale";
import { Button } from "./Button";
import { Note } from "./Note";

interface UnknownNoteProps {
  /** The subject, such as "Coupons could not be loaded"; without it, the reason alone. */
  readonly title?: string;
  readonly reason: ApiFailure | Cancelled;
  readonly onRetry: () => void;
}

/** Says that something is unknown and why, with a button that asks again (S-18). */
export function UnknownNote({ title, reason, onRetry }: UnknownNoteProps): ReactElement {
  const text = useText();
  const [cause, detail] = failureWords(reason, text);
  return (
    <Note kind="warning" title={title ?? cause} detail={title === undefined ? detail : cause}>
      <Button isSmall onClick={onRetry}>
        {text.common.retry}
      </Button>
    </Note>
  );
}
