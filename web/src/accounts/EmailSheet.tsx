import { useState } from "react";
import type { ReactElement } from "react";
import { useLaterTexts } from "../locale";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import { CurrentPasswordField, EmailField } from "./AccountFields";
import { AccountForm } from "./AccountForm";
import { at, emailFault } from "./form-rules";
import { useAccounts } from "./services";
import { useSendsEmail } from "./use-sends-email";
import { useSubmission } from "./use-submission";

/** Changes the email address. It takes effect after confirmation, or at once if the server sends no email. */
export function EmailSheet(props: { readonly email: string; readonly onClose: () => void }): ReactElement {
  const { account, accountClient } = useAccounts();
  const text = useLaterTexts().accounts;
  const say = useSay();
  const sendsEmail = useSendsEmail();
  const [email, setEmail] = useState(props.email);
  const [password, setPassword] = useState("");
  const submission = useSubmission(
    () => ({
      ...at("email", emailFault(email)),
      ...at("current", password === "" ? "passwordMissing" : undefined),
    }),
    async () => {
      await accountClient.changeEmail(email.trim(), password);
      await account.refreshIfPossible();
      say(sendsEmail ? text.own.emailChanged : text.own.emailReplaced);
      props.onClose();
    },
  );
  const { faults } = submission;
  return (
    <Sheet title={text.own.changeEmail} onClose={props.onClose}>
      <AccountForm submission={submission} action={text.own.changeEmail}>
        <EmailField value={email} fault={faults.email} onValue={setEmail} />
        <CurrentPasswordField
          label={text.currentPassword}
          value={password}
          fault={faults.current}
          onValue={setPassword}
        />
      </AccountForm>
    </Sheet>
  );
}
