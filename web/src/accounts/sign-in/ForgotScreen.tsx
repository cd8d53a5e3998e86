import { useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useLaterTexts } from "../../locale";
import { EmptyState } from "../../ui/EmptyState";
import { NameField } from "../AccountFields";
import { AccountForm } from "../AccountForm";
import { at } from "../form-rules";
import { useAccounts } from "../services";
import { useSendsEmail } from "../use-sends-email";
import { useSubmission } from "../use-submission";

/** Requests a reset email, or names the contact; the same for unknown accounts. */
export function ForgotScreen(): ReactElement {
  const { accountClient } = useAccounts();
  const text = useLaterTexts().accounts;
  const [name, setName] = useState("");
  const [isSent, setSent] = useState(false);
  const submission = useSubmission(
    () => at("name", name.trim() === "" ? "nameMissing" : undefined),
    async () => {
      await accountClient.askReset(name.trim());
      setSent(true);
    },
  );
  const sendsEmail = useSendsEmail();
  const words = text.forgotten;
  return (
    <Screen title={words.title} parent="/sign-in" className="narrow">
      <div className="screen-body account-entry">
        {isSent || !sendsEmail ? (
          <section className="card">
            <EmptyState
              picture="✉️"
              title={sendsEmail ? words.sent : words.noLetters}
              explanation={sendsEmail ? words.sentDetail : words.noLettersDetail}
            >
              <Link to="/sign-in" className="button second">
                {text.signIn}
              </Link>
            </EmptyState>
          </section>
        ) : (
          <section className="card card-body stack">
            <p>{words.explanation}</p>
            <AccountForm submission={submission} action={words.send}>
              <NameField value={name} fault={submission.faults.name} onValue={setName} />
            </AccountForm>
          </section>
        )}
      </div>
    </Screen>
  );
}
