import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../frame/FailureNote";
import { useRouter } from "../frame/router";
import { useAttempt } from "../frame/use-attempt";
import { useQuery } from "../frame/use-query";
import { useLaterTexts, useText } from "../locale";
import { useSync } from "../sync/services";
import { Button } from "../ui/Button";
import { Note } from "../ui/Note";
import { Sheet } from "../ui/Sheet";
import { useAccounts } from "./services";

/** The options for local data after the server ended the session and signing in is not possible. */
export function SessionOver(): ReactElement | null {
  const { account } = useAccounts();
  const { sync } = useSync();
  const general = useText();
  const text = useLaterTexts().accounts.over;
  const { go } = useRouter();
  const isOver = useQuery(sync.state).kind === "signed-out";
  const { isUnderWay, failure, run } = useAttempt();
  const [isAsking, setAsking] = useState(false);
  if (!isOver) return null;
  const keep = (): Promise<boolean> =>
    run(async () => {
      await account.goOnAsGuest();
      go("/register", { replace: true });
    });
  const forget = (): Promise<boolean> =>
    run(async () => {
      await account.signOut({ evenIfUnsent: true });
      go("/", { replace: true });
    });
  return (
    <section className="card card-body stack">
      <h2>{text.title}</h2>
      <p className="quiet-text">{text.detail}</p>
      <Button look="second" disabled={isUnderWay} onClick={() => void keep()}>
        {text.keep}
      </Button>
      <Button look="remove" icon="bin" disabled={isUnderWay} onClick={() => setAsking(true)}>
        {text.forget}
      </Button>
      {failure !== null && <FailureNote failure={failure} />}
      {isAsking && (
        <Sheet title={text.forgetTitle} onClose={() => setAsking(false)}>
          <Note kind="warning" title={text.forgetTitle} detail={text.forgetDetail} />
          <Button look="remove" disabled={isUnderWay} onClick={() => void forget()}>
            {text.forget}
          </Button>
          <Button look="primary" onClick={() => setAsking(false)}>
            {general.common.cancel}
          </Button>
        </Sheet>
      )}
    </section>
  );
}
