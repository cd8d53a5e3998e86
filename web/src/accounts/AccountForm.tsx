import type { ReactElement, ReactNode } from "react";
import { FailureNote } from "../frame/FailureNote";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";
import { countdownWords, waitSeconds } from "./form-rules";
import { useCountdown } from "./use-countdown";
import type { Submission } from "./use-submission";

interface AccountFormProps {
  readonly submission: Submission;
  /** Label of the submit button. */
  readonly action: string;
  readonly look?: "primary" | "remove";
  readonly children: ReactNode;
}

/** Fields, a general error, and the button, which is disabled after too many attempts. */
export function AccountForm({ submission, action, look = "primary", children }: AccountFormProps): ReactElement {
  const text = useLaterTexts().accounts;
  const { form, isSending, failure, submit } = submission;
  const wait = waitSeconds(failure);
  const remaining = useCountdown(failure, wait);
  return (
    <form ref={form} className="form" onSubmit={submit} noValidate>
      {children}
      {failure !== null && wait === null && <FailureNote failure={failure} />}
      {wait !== null && remaining > 0 && (
        <Note kind="warning" title={text.tooMany}>
          {/* Announced once, so that screen readers do not read every tick. */}
          <p role="timer" aria-live="off">
            {text.tooManyDetail(countdownWords(remaining))}
          </p>
        </Note>
      )}
      {wait !== null && remaining === 0 && <Note kind="plain" title={text.tryAgainNow} />}
      <Button look={look} type="submit" disabled={isSending || remaining > 0}>
        {isSending ? text.sending : action}
      </Button>
    </form>
  );
}
