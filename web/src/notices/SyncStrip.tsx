import type { ReactElement } from "react";
import { useAccountText } from "../accounts/use-account-text";
import { Link, useRouter } from "../app/router";
import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import { Button } from "../ui/Button";
import { refusalWords } from "./refusal-words";
import { Strip } from "./Strip";

/** That the server wants a sign-in before it takes more, and what it would not take at all. */
export function SyncStrip(): ReactElement | null {
  const { sync } = useServices();
  const text = useAccountText();
  const { path } = useRouter().location;
  const state = useQuery(sync.state);
  const refusals = useQuery(sync.refusals);
  return (
    <>
      {state.kind === "signed-out" && path !== "/sign-in" && (
        <Strip picture="🔑" title={text.notSignedIn} detail={text.sync.signedOut(state.count)}>
          <Link to="/sign-in" className="button second small">
            {text.signIn}
          </Link>
        </Strip>
      )}
      {refusals.length > 0 && (
        <Strip picture="⚠️" title={text.sync.notKept} detail={refusalWords(refusals, text.sync)}>
          <Button isSmall onClick={() => sync.dismissRefusals()}>
            {text.sync.read}
          </Button>
        </Strip>
      )}
    </>
  );
}
