import { useState } from "react";
import type { ReactElement } from "react";
import type { Account } from "../grocery/people/account";
import { useLaterTexts } from "../locale";
import { Sheet } from "../ui/Sheet";
import { useSay } from "../ui/Toasts";
import { CurrentPasswordField, NewPasswordField } from "./AccountFields";
import { AccountForm } from "./AccountForm";
import { at, newPasswordFault } from "./form-rules";
import { useAccounts } from "./services";
import { useSubmission } from "./use-submission";

/** Changes the password; ends the sessions of all other devices. */
export function PasswordSheet(props: { readonly account: Account; readonly onClose: () => void }): ReactElement {
  const { accountClient } = useAccounts();
  const text = useLaterTexts().accounts;
  const say = useSay();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const submission = useSubmission(
    () => ({
      ...at("current", current === "" ? "passwordMissing" : undefined),
      ...at("password", newPasswordFault(password, [props.account.nickname, props.account.email])),
    }),
    async () => {
      await accountClient.changePassword(current, password);
      say(text.own.passwordChanged);
      props.onClose();
    },
  );
  const { faults } = submission;
  return (
    <Sheet title={text.own.changePassword} onClose={props.onClose}>
      <AccountForm submission={submission} action={text.own.changePassword}>
        {/* Names the account for password managers. */}
        <input type="text" hidden readOnly autoComplete="username" value={props.account.nickname} />
        <CurrentPasswordField
          label={text.currentPassword}
          value={current}
          fault={faults.current}
          onValue={setCurrent}
        />
        <NewPasswordField label={text.newPassword} value={password} fault={faults.password} onValue={setPassword} />
      </AccountForm>
    </Sheet>
  );
}
