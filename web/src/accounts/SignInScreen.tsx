import { useState } from "react";
import type { ReactElement } from "react";
import { Link, useRouter } from "../app/router";
import { useServices } from "../app/services";
import { Icon } from "../ui/Icon";
import { Note } from "../ui/Note";
import { Screen } from "../ui/Screen";
import type { SignedIn } from "./account-state";
import { CurrentPasswordField, NameField } from "./AccountFields";
import { AccountForm } from "./AccountForm";
import { at } from "./form-rules";
import { GuestWork } from "./GuestWork";
import { hasAny, nothing } from "./guest-rows";
import { RegisterLink } from "./RegisterLink";
import { SessionOver } from "./SessionOver";
import { useAccountText } from "./use-account-text";
import { useSubmission } from "./use-submission";

type OthersUnsent = Extract<SignedIn, { readonly kind: "others-unsent" }>;

/** The way into an account, and the ways around it. */
export function SignInScreen(): ReactElement {
  const { account } = useServices();
  const text = useAccountText();
  const { go } = useRouter();
  const [before] = useState(() => account.state.getSnapshot());
  const [name, setName] = useState(before.kind === "guest" ? "" : before.account.nickname);
  const [password, setPassword] = useState("");
  const [guestRows] = useState(() => (before.kind === "guest" ? account.guestRows() : nothing));
  const [bringAlong, setBringAlong] = useState(true);
  const [others, setOthers] = useState<OthersUnsent | undefined>();
  const submission = useSubmission(
    () => ({
      ...at("name", name.trim() === "" ? "nameMissing" : undefined),
      ...at("password", password === "" ? "passwordMissing" : undefined),
    }),
    async () => {
      const outcome = await account.signIn({ name: name.trim(), password, bringAlong, dropsUnsent: others !== undefined });
      if (outcome.kind === "others-unsent") setOthers(outcome);
      else go("/", { replace: true });
    },
  );
  const { faults } = submission;
  return (
    <Screen title={text.signIn} parent="/" className="narrow">
      <div className="screen-body account-entry">
        <section className="card card-body">
          <AccountForm submission={submission} action={others === undefined ? text.signIn : text.others.goOn}>
            <NameField value={name} fault={faults.name} onValue={setName} />
            <CurrentPasswordField
              label={text.password}
              value={password}
              fault={faults.password}
              onValue={setPassword}
            />
            {others !== undefined && (
              <Note
                kind="warning"
                title={text.others.title}
                detail={text.others.detail(others.nickname, others.count)}
              />
            )}
            {hasAny(guestRows) && <GuestWork rows={guestRows} brings={bringAlong} onChange={setBringAlong} />}
          </AccountForm>
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
