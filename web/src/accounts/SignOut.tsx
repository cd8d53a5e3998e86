import { useState } from "react";
import type { ReactElement } from "react";
import { isApiFailure } from "../api/failures";
import { useRouter } from "../app/router";
import { useServices } from "../app/services";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import { FailureNote } from "./FailureNote";
import { useAccountText } from "./use-account-text";

/** Out of the account, here or everywhere; asks first while something has not reached the server. */
export function SignOut(): ReactElement {
  const { account } = useServices();
  const text = useAccountText();
  const words = text.own;
  const say = useSay();
  const { go } = useRouter();
  const [failure, setFailure] = useState<Error | null>(null);
  const [unsent, setUnsent] = useState<{ readonly count: number; readonly everywhere: boolean } | undefined>();
  const leave = async (everywhere: boolean, evenIfUnsent: boolean): Promise<void> => {
    setFailure(null);
    try {
      const outcome = await account.signOut({ everywhere, evenIfUnsent });
      if (outcome.kind === "unsent") return setUnsent({ count: outcome.count, everywhere });
      say(everywhere ? words.signedOutEverywhere : words.signedOut);
      go("/sign-in", { replace: true });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setUnsent(undefined);
      setFailure(error);
    }
  };
  return (
    <section className="card card-body stack">
      <Button icon="leave" onClick={() => void leave(false, false)}>
        {words.signOut}
      </Button>
      <Button onClick={() => void leave(true, false)}>{words.signOutEverywhere}</Button>
      <p className="quiet-text">{words.signOutExplanation}</p>
      {failure !== null && <FailureNote failure={failure} />}
      {unsent !== undefined && (
        <Sheet title={words.signOut} onClose={() => setUnsent(undefined)}>
          <Note kind="warning" title={words.unsent(unsent.count)} detail={words.unsentDetail} />
          <Button look="remove" onClick={() => void leave(unsent.everywhere, true)}>
            {words.loseThem}
          </Button>
          <Button look="primary" onClick={() => setUnsent(undefined)}>
            {words.wait}
          </Button>
        </Sheet>
      )}
    </section>
  );
}
