import type { ReactElement, ReactNode } from "react";
import { failureWords } from "../api/failure-words";
import { ApiProblem } from "../api/failures";
import type { ApiFailure } from "../api/failures";
import { useText } from "../locale";
import { Note } from "../ui/Note";
import { NeedsAccount } from "./NeedsAccount";
import { useRecipeText } from "./use-recipe-text";

interface FailureNoteProps {
  readonly failure: ApiFailure;
  /** Titles and details of what this request may be refused for, by code. */
  readonly problems?: Readonly<Record<string, readonly [string, string]>>;
  readonly children?: ReactNode;
}

/** What the server refused or could not do, in the person's words. */
export function FailureNote({ failure, problems = {}, children }: FailureNoteProps): ReactElement {
  const text = useText();
  const words = useRecipeText();
  const isSignedOut = failure instanceof ApiProblem && failure.code === "not-signed-in";
  if (isSignedOut) return <NeedsAccount why={words.signInAgain} />;
  const known = failure instanceof ApiProblem ? problems[failure.code] : undefined;
  const [title, detail] = known ?? failureWords(failure, text);
  return (
    <Note kind="problem" title={title} detail={detail}>
      {children}
    </Note>
  );
}
