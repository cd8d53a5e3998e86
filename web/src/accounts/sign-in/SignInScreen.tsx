import { useState } from "react";
import type { ReactElement } from "react";
import { ApiProblem } from "../../api/failures";
import { Link, useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useLaterTexts } from "../../locale";
import { Icon } from "../../ui/Icon";
import { Note } from "../../ui/Note";
import { TextField } from "../../ui/TextField";
import type { SignedIn } from "../account-state";
import { CurrentPasswordField, NameField } from "../AccountFields";
import { AccountForm } from "../AccountForm";
import { at } from "../form-rules";
import { hasAny, nothing } from "../guest-rows";
import { RegisterLink } from "../RegisterLink";
import { knowsPasskeys } from "../security/passkeys";
import { PasskeySignIn } from "../security/PasskeySignIn";
import { useAccounts } from "../services";
import { SessionOver } from "../SessionOver";
import { useSubmission } from "../use-submission";
import { GuestWork } from "./GuestWork";
import { placeAfterSignIn, placeAskedFor } from "./place-after-sign-in";

type OthersUnsent = Extract<SignedIn, { readonly kind: "others-unsent" }>;

/** The sign-in form, with alternatives. */
export function SignInScreen(): ReactElement {
  const { account, settings } = useAccounts();
  const text = useLaterTexts().accounts;
  const { go, location } = useRouter();
  const [before] = useState(() => account.state.getSnapshot());
  const [name, setName] = useState(before.kind === "guest" ? "" : before.account.nickname);
  const [password, setPassword] = useState("");
  const [guestRows] = useState(() => (before.kind === "guest" ? account.guestRows() : nothing));
  const [bringAlong, setBringAlong] = useState(true);
  const [othersUnsent, setOthersUnsent] = useState<OthersUnsent | undefined>();
  const [neededFactor, setNeededFactor] = useState<"code-needed" | "passkey-needed" | undefined>();
  const [code, setCode] = useState("");
  const finish = (outcome: SignedIn): void => {
    if (outcome.kind === "others-unsent") setOthersUnsent(outcome);
    else {
      const usual = placeAfterSignIn(outcome.account.organisations, settings.lastDesk.getSnapshot());
      go(placeAskedFor(location.query) ?? usual, { replace: true });
    }
  };
  const choices = { bringAlong, dropsUnsent: othersUnsent !== undefined };
  const submission = useSubmission(
    () => ({
      ...at("name", name.trim() === "" ? "nameMissing" : undefined),
      ...at("password", password === "" ? "passwordMissing" : undefined),
      ...at("code", neededFactor !== undefined && code.trim() === "" ? "codeMissing" : undefined),
    }),
    async () => {
      try {
        finish(await account.signIn({ name: name.trim(), password, code: code.trim(), ...choices }));
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (error.code !== "code-needed" && error.code !== "passkey-needed") throw error;
        setNeededFactor(error.code);
      }
    },
  );
  const { faults } = submission;
  return (
    <Screen title={text.signIn} parent="/" className="narrow">
      <div className="screen-body account-entry">
        <section className="card card-body">
          <AccountForm submission={submission} action={othersUnsent === undefined ? text.signIn : text.others.goOn}>
            <NameField value={name} fault={faults.name} onValue={setName} />
            <CurrentPasswordField
              label={text.password}
              value={password}
              fault={faults.password}
              onValue={setPassword}
            />
            {neededFactor !== undefined && (
              <>
                {neededFactor === "passkey-needed" && (
                  <Note
                    kind="plain"
                    title={text.passkeyAsked}
                    detail={knowsPasskeys() ? text.passkeyAskedDetail : text.passkeyElsewhere}
                  />
                )}
                <TextField
                  label={neededFactor === "code-needed" ? text.code : text.recoveryCode}
                  {...(neededFactor === "code-needed" ? { hint: text.codeHint } : {})}
                  autoComplete="one-time-code"
                  autoFocus
                  maxLength={40}
                  value={code}
                  problem={faults.code && text.faults[faults.code]}
                  onValue={setCode}
                />
              </>
            )}
            {othersUnsent !== undefined && (
              <Note
                kind="warning"
                title={text.others.title}
                detail={text.others.detail(othersUnsent.nickname, othersUnsent.count)}
              />
            )}
            {hasAny(guestRows) && <GuestWork rows={guestRows} brings={bringAlong} onChange={setBringAlong} />}
          </AccountForm>
          {knowsPasskeys() && <PasskeySignIn choices={choices} onDone={finish} />}
          <Link to="/forgot" className="text-button go account-link">
            {text.forgot}
          </Link>
        </section>
        {before.kind === "signed-in" && <SessionOver />}
        <section className="card card-body stack">
          <h2>{text.noAccountYet}</h2>
          <RegisterLink look="second" />
          <Link to="/" className="button quiet">
            <Icon name="person" />
            {text.goOnAsGuest}
          </Link>
          <p className="quiet-text">{text.guestHint}</p>
        </section>
      </div>
    </Screen>
  );
}
