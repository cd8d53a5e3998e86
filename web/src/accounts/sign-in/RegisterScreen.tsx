import { useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { EmailField, NewPasswordField, NicknameField } from "../AccountFields";
import { AccountForm } from "../AccountForm";
import { registrationFaults } from "../form-rules";
import { nothing } from "../guest-rows";
import type { GuestRows } from "../guest-rows";
import { RegistrationNote } from "../RegisterLink";
import { useAccounts } from "../services";
import { useLinkToken } from "../use-link-token";
import { useRegistration } from "../use-registration";
import { useSubmission } from "../use-submission";
import { Consent } from "./Consent";
import { Moving } from "./Moving";

/** Registration, open or by invitation link; moves the guest's data into the account. */
export function RegisterScreen(): ReactElement {
  const { account } = useAccounts();
  const text = useLaterTexts().accounts;
  const state = useQuery(account.state);
  const invitation = useLinkToken();
  const [moving, setMoving] = useState<GuestRows>(nothing);
  // The account exists before all data has moved.
  const isRegistered = state.kind === "signed-in";
  return (
    <Screen title={isRegistered ? text.moving.title : text.register} parent="/sign-in" className="narrow">
      <div className="screen-body account-entry">
        {isRegistered ? <Moving rows={moving} /> : <Registration invitation={invitation} onStart={setMoving} />}
      </div>
    </Screen>
  );
}

interface RegistrationProps {
  /** Empty without one. */
  readonly invitation: string;
  readonly onStart: (moving: GuestRows) => void;
}

function Registration({ invitation, onStart }: RegistrationProps): ReactElement {
  const { account } = useAccounts();
  const text = useLaterTexts().accounts;
  const registration = useRegistration();
  const [nickname, setNickname] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [hasConsented, setConsented] = useState(false);
  const submission = useSubmission(
    () => registrationFaults({ nickname, email, password, hasConsented }),
    async () => {
      // Counted before the data belongs to the account.
      onStart(account.guestRows());
      const invited = invitation === "" ? {} : { invitation };
      await account.register({ nickname: nickname.trim(), email: email.trim(), password, ...invited });
    },
  );
  const { faults } = submission;
  const isOpen = registration === "open" || invitation !== "";
  return (
    <>
      {!isOpen && <RegistrationNote kind={registration} />}
      {isOpen && (
        <section className="card card-body">
          <AccountForm submission={submission} action={text.register}>
            <NicknameField value={nickname} fault={faults.nickname} onValue={setNickname} />
            <EmailField hint={text.emailHint} value={email} fault={faults.email} onValue={setEmail} />
            <NewPasswordField label={text.password} value={password} fault={faults.password} onValue={setPassword} />
            <Consent isGiven={hasConsented} fault={faults.consent} onChange={setConsented} />
          </AccountForm>
        </section>
      )}
      <p className="account-aside">
        {text.accountAlready}
        <Link to="/sign-in" className="text-button go account-link">
          {text.signIn}
        </Link>
      </p>
    </>
  );
}
