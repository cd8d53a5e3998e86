import type { ReactElement } from "react";
import { failureWords } from "../api/failure-words";
import { ApiProblem } from "../api/failures";
import { Link } from "../app/router";
import { useText } from "../locale";
import { Note } from "../ui/Note";
import { useAccountText } from "./use-account-text";

/** Why something about the account was not done, and what can be done about it. */
export function FailureNote({ failure }: { readonly failure: Error }): ReactElement {
  const general = useText();
  const text = useAccountText();
  const code = failure instanceof ApiProblem ? failure.code : "";
  const [title, detail] = text.refusals[code] ?? failureWords(failure, general);
  return (
    <Note kind="problem" title={title} detail={detail}>
      {code === "not-signed-in" && (
        <Link to="/sign-in" className="button second small">
          {text.signIn}
        </Link>
      )}
    </Note>
  );
}
