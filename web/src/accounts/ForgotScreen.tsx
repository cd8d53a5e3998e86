import { useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../app/router";
import { useServices } from "../app/services";
import { EmptyState } from "../ui/EmptyState";
import { Screen } from "../ui/Screen";
import { NameField } from "./AccountFields";
import { AccountForm } from "./AccountForm";
import { at } from "./form-rules";
import { useAccountText } from "./use-account-text";
import { useSubmission } from "./use-submission";

/** Asks for the letter that helps; says the same whether there is such an account or not. */
export function ForgotScreen(): ReactElement {
  const { accountClient } = useServices();
  const text = useAccountText();
  const [name, setName] = useState("");
  const [isSent, setSent] = useState(false);
  const submission = useSubmission(
    () => at("name", name.trim() === "" ? "nameMissing" : undefined),
    async () => {
      await accountClient.askReset(name.trim());
      setSent(true);
    },
  );
  return (
    <Screen title={text.forgotten.title} parent="/sign-in" className="narrow">
      <div className="screen-body account-entry">
        {isSent ? (
          <section className="card">
            <EmptyState picture="✉️" title={text.forgotten.sent} explanation={text.forgotten.sentDetail}>
              <Link to="/sign-in" className="button second">
                {text.signIn}
              </Link>
            </EmptyState>
          </section>
        ) : (
          <section className="card card-body stack">
            <p>{text.forgotten.explanation}</p>
            <AccountForm submission={submission} action={text.forgotten.send}>
              <NameField value={name} fault={submission.faults.name} onValue={setName} />
            </AccountForm>
          </section>
        )}
      </div>
    </Screen>
  );
}
