import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../frame/FailureNote";
import { useRouter } from "../frame/router";
import { useAttempt } from "../frame/use-attempt";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import type { SignedOut } from "./account-state";
import { AskPassword } from "./AskPassword";
import { useAccounts } from "./services";

interface Unsent extends Extract<SignedOut, { readonly kind: "unsent" }> {
  /** The password, to sign out on all devices. */
  readonly everywhere: string | null;
}

/** Signs out here or everywhere; asks first if there are unsent changes. */
export function SignOut(): ReactElement {
  const { account } = useAccounts();
  const text = useLaterTexts().accounts;
  const words = text.own;
  const say = useSay();
  const { go } = useRouter();
  const { isUnderWay, failure, run } = useAttempt();
  const [unsent, setUnsent] = useState<Unsent | undefined>();
  const [isAsking, setAsking] = useState(false);
  const leaveOr = async (everywhere: string | null, evenIfUnsent: boolean): Promise<void> => {
    const outcome = await account.signOut({ everywhere, evenIfUnsent });
    if (outcome.kind !== "signed-out") {
      setAsking(false);
      const lost = outcome.kind === "unsent" ? outcome : { kind: "unsent" as const, count: 0, drafts: 0 };
      return setUnsent({ ...lost, everywhere });
    }
    say(everywhere === null ? words.signedOut : words.signedOutEverywhere);
    go("/sign-in", { replace: true });
  };
  const leave = async (everywhere: string | null, evenIfUnsent: boolean): Promise<void> => {
    const isAnswered = await run(() => leaveOr(everywhere, evenIfUnsent));
    if (!isAnswered) setUnsent(undefined);
  };
  return (
    <section className="card card-body stack">
      <Button icon="leave" disabled={isUnderWay} onClick={() => void leave(null, false)}>
        {words.signOut}
      </Button>
      <Button disabled={isUnderWay} onClick={() => setAsking(true)}>
        {words.signOutEverywhere}
      </Button>
      <p className="quiet-text">{words.signOutExplanation}</p>
      {failure !== null && <FailureNote failure={failure} />}
      {isAsking && (
        <AskPassword
          title={words.signOutEverywhere}
          action={words.signOutEverywhere}
          onConfirm={(password) => leaveOr(password, false)}
          onClose={() => setAsking(false)}
        />
      )}
      {unsent !== undefined && (
        <Sheet title={words.signOut} onClose={() => setUnsent(undefined)}>
          {unsent.count + unsent.drafts === 0 && (
            <Note kind="warning" title={words.onlyCopy} detail={words.onlyCopyDetail} />
          )}
          {unsent.count > 0 && <Note kind="warning" title={words.unsent(unsent.count)} detail={words.unsentDetail} />}
          {unsent.drafts > 0 && <Note kind="warning" title={words.drafts(unsent.drafts)} detail={words.draftsDetail} />}
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
