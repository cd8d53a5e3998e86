import { useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../app/router";
import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import { Screen } from "../ui/Screen";
import { EmailField, NewPasswordField, NicknameField } from "./AccountFields";
import { AccountForm } from "./AccountForm";
import { Consent } from "./Consent";
import { registrationFaults } from "./form-rules";
import { nothing } from "./guest-rows";
import type { GuestRows } from "./guest-rows";
import { Moving } from "./Moving";
import { useAccountText } from "./use-account-text";
import { useSubmission } from "./use-submission";

/** An account of one's own; what the guest has made moves into it. */
export function RegisterScreen(): ReactElement {
  const { account } = useServices();
  const text = useAccountText();
  const state = useQuery(account.state);
  const [moving, setMoving] = useState<GuestRows>(nothing);
  // The account is there before everything is in it.
  const isRegistered = state.kind === "signed-in";
  return (
    <Screen title={isRegistered ? text.moving.title : text.register} parent="/sign-in" className="narrow">
      <div className="screen-body account-entry">
        {isRegistered ? <Moving rows={moving} /> : <Registration onStart={setMoving} />}
      </div>
    </Screen>
  );
}

function Registration({ onStart }: { readonly onStart: (moving: GuestRows) => void }): ReactElement {
  const { account } = useServices();
  const text = useAccountText();
  const [nickname, setNickname] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [hasConsented, setConsented] = useState(false);
  const submission = useSubmission(
    () => registrationFaults({ nickname, email, password, hasConsented }),
    async () => {
      // Counted before it becomes the account's.
      onStart(account.guestRows());
      await account.register({ nickname: nickname.trim(), email: email.trim(), password });
    },
  );
  const { faults } = submission;
  return (
    <>
      <section className="card card-body">
        <AccountForm submission={submission} action={text.register}>
          <NicknameField value={nickname} fault={faults.nickname} onValue={setNickname} />
          <EmailField hint={text.emailHint} value={email} fault={faults.email} onValue={setEmail} />
          <NewPasswordField label={text.password} value={password} fault={faults.password} onValue={setPassword} />
          <Consent isGiven={hasConsented} fault={faults.consent} onChange={setConsented} />
        </AccountForm>
      </section>
      <p className="account-aside">
        {text.accountAlready}
        <Link to="/sign-in" className="text-button go account-link">
          {text.signIn}
        </Link>
      </p>
    </>
  );
}
