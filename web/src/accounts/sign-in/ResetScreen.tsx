import { useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useLaterTexts } from "../../locale";
import { EmptyState } from "../../ui/EmptyState";
import { NewPasswordField } from "../AccountFields";
import { AccountForm } from "../AccountForm";
import { at, isDeadLink, newPasswordFault } from "../form-rules";
import { useAccounts } from "../services";
import { useLinkToken } from "../use-link-token";
import { useSubmission } from "../use-submission";

/** Sets a new password through the link of an email. */
export function ResetScreen(): ReactElement {
  const { accountClient } = useAccounts();
  const text = useLaterTexts().accounts;
  const token = useLinkToken();
  const [password, setPassword] = useState("");
  const [isDone, setDone] = useState(false);
  const submission = useSubmission(
    () => at("password", newPasswordFault(password, [])),
    async () => {
      await accountClient.reset(token, password);
      setDone(true);
    },
  );
  const words = text.forgotten;
  return (
    <Screen title={words.newTitle} parent="/sign-in" className="narrow">
      <div className="screen-body account-entry">
        <section className="card card-body">
          {isDone ? (
            <EmptyState picture="🔑" title={words.done} explanation={words.doneDetail}>
              <Link to="/sign-in" className="button primary">
                {text.signIn}
              </Link>
            </EmptyState>
          ) : token === "" ? (
            <EmptyState picture="✉️" title={words.openLink} explanation={words.openLinkDetail}>
              <Link to="/forgot" className="button second">
                {text.forgot}
              </Link>
            </EmptyState>
          ) : (
            <AccountForm submission={submission} action={words.set}>
              <NewPasswordField
                label={text.newPassword}
                value={password}
                fault={submission.faults.password}
                onValue={setPassword}
              />
              {isDeadLink(submission.failure) && (
                <Link to="/forgot" className="button second">
                  {text.forgot}
                </Link>
              )}
            </AccountForm>
          )}
        </section>
      </div>
    </Screen>
  );
}
