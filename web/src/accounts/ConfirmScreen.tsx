import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { isApiFailure } from "../api/failures";
import { Link } from "../app/router";
import { useServices } from "../app/services";
import { useText } from "../locale";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Screen } from "../ui/Screen";
import { FailureNote } from "./FailureNote";
import { isDeadLink } from "./form-rules";
import { useAccountText } from "./use-account-text";
import { useLinkToken } from "./use-link-token";

type Confirmation = "under way" | "done" | Error;

/** Confirms an e-mail as soon as the link of the letter is opened. */
export function ConfirmScreen(): ReactElement {
  const general = useText();
  const text = useAccountText();
  const token = useLinkToken();
  const [confirmation, confirm] = useConfirmation(token);
  const words = text.confirm;
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
          {token !== "" && confirmation === "under way" && <p role="status">{words.under}</p>}
          {confirmation === "done" && (
            <EmptyState picture="✅" title={words.done} explanation={words.doneDetail}>
              <Link to="/account" className="button primary">
                {text.account}
              </Link>
            </EmptyState>
          )}
          {confirmation instanceof Error && (
            <>
              <FailureNote failure={confirmation} />
              {isDeadLink(confirmation) ? (
                <Link to="/account" className="button second">
                  {text.account}
                </Link>
              ) : (
                <Button look="second" onClick={confirm}>
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

function useConfirmation(token: string): readonly [Confirmation, () => void] {
  const { account, accountClient } = useServices();
  const [state, setState] = useState<Confirmation>("under way");
  const confirm = (): void => {
    setState("under way");
    accountClient.confirmEmail(token).then(
      () => {
        setState("done");
        void account.refresh();
      },
      (error: unknown) => {
        if (!isApiFailure(error)) throw error;
        setState(error);
      },
    );
  };
  useEffect(() => {
    if (token !== "") confirm();
  }, [token]);
  return [state, confirm];
}
