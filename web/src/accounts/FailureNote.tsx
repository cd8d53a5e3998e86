import type { ReactElement } from "react";
import { ApiProblem } from "../api/failures";
import { Link } from "../app/router";
import { useText } from "../locale";
import { failureWords } from "../ui/CopyNote";
import { Note } from "../ui/Note";
import type { AccountText } from "./use-account-text";
import { useAccountText } from "./use-account-text";

/** Why something about the account was not done, and what can be done about it. */
export function FailureNote({ failure }: { readonly failure: Error }): ReactElement {
  const general = useText();
  const text = useAccountText();
  const [title, detail] = refusalWords(failure, text) ?? failureWords(failure, general);
  const isSignedOut = failure instanceof ApiProblem && failure.code === "not-signed-in";
  return (
    <Note kind="problem" title={title} detail={detail}>
      {isSignedOut && (
        <Link to="/sign-in" className="button second small">
          {text.signIn}
        </Link>
      )}
    </Note>
  );
}

function refusalWords(failure: Error, text: AccountText): readonly [title: string, detail: string] | undefined {
  if (!(failure instanceof ApiProblem)) return undefined;
  const { refusals } = text;
  switch (failure.code) {
    case "wrong-credentials":
      return [text.wrongCredentials, text.wrongCredentialsDetail];
    case "not-signed-in":
      return [refusals.notSignedIn, refusals.notSignedInDetail];
    case "foreign-origin":
      return [refusals.foreignOrigin, refusals.foreignOriginDetail];
    case "link-expired":
      return [refusals.deadLink, refusals.deadLinkDetail];
    case "email-taken":
      return [refusals.emailTaken, refusals.emailTakenDetail];
    default:
      return undefined;
  }
}
