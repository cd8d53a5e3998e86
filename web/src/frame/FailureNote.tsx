import type { ReactElement, ReactNode } from "react";
import { failureWords } from "../api/failure-words";
import { ApiProblem, noteKind } from "../api/failures";
import { useLaterTexts, useText } from "../locale";
import { Note } from "../ui/Note";
import { Link } from "./router";

interface FailureNoteProps {
  readonly failure: Error;
  /** Titles and details of error codes specific to this request. */
  readonly problems?: Readonly<Record<string, readonly [title: string, detail: string]>>;
  /** Actions for the failure. */
  readonly children?: ReactNode;
}

/** A failed request, explained to the user. */
export function FailureNote({ failure, problems = {}, children }: FailureNoteProps): ReactElement {
  const general = useText();
  const text = useLaterTexts().accounts;
  const code = failure instanceof ApiProblem ? failure.code : "";
  const [title, detail] = problems[code] ?? text.refusals[code] ?? failureWords(failure, general);
  return (
    <Note kind={noteKind(failure)} title={title} detail={detail}>
      {code === "not-signed-in" && (
        <Link to="/sign-in" className="button second small">
          {text.signIn}
        </Link>
      )}
      {children}
    </Note>
  );
}
