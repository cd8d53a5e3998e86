import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../../frame/FailureNote";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useAttempt } from "../../frame/use-attempt";
import { useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { isDeadLink } from "../form-rules";
import { useAccounts } from "../services";
import { useLinkToken } from "../use-link-token";

/** Confirms an email address when its link is opened. */
export function ConfirmScreen(): ReactElement {
  const general = useText();
  const text = useLaterTexts().accounts;
  const token = useLinkToken();
  const { account, accountClient } = useAccounts();
  const { failure, run } = useAttempt();
  const [isDone, setDone] = useState(false);
  const words = text.confirm;
  const confirm = async (): Promise<void> => {
    const isConfirmed = await run(() => accountClient.confirmEmail(token));
    setDone(isConfirmed);
    if (isConfirmed) await account.refreshIfPossible();
  };
  useEffect(() => {
    if (token !== "") void confirm();
  }, [token]);
  return (
    <Screen title={words.title} parent="/account" className="narrow">
      <div className="screen-body account-entry">
        <section className="card card-body stack">
          {token === "" && (
            <EmptyState
              picture="✉️"
              title={text.forgotten.openLink}
              explanation={text.forgotten.openLinkDetail}
            />
          )}
          {token !== "" && !isDone && failure === null && <p role="status">{words.under}</p>}
          {isDone && (
            <EmptyState picture="✅" title={words.done} explanation={words.doneDetail}>
              <Link to="/account" className="button primary">
                {text.account}
              </Link>
            </EmptyState>
          )}
          {failure !== null && (
            <>
              <FailureNote failure={failure} />
              {isDeadLink(failure) ? (
                <Link to="/account" className="button second">
                  {text.account}
                </Link>
              ) : (
                <Button look="second" onClick={() => void confirm()}>
                  {general.common.retry}
                </Button>
              )}
            </>
          )}
        </section>
      </div>
    </Screen>
  );
}
