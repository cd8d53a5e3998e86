import { useState } from "react";
import type { ReactElement } from "react";
import type { FactorClient, Factors } from "../../api/factor-client";
import { useFormats } from "../../locale";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { AccountForm } from "../AccountForm";
import { EndSessions } from "../EndSessions";
import { at } from "../form-rules";
import { useAccountText } from "../use-account-text";
import { useSubmission } from "../use-submission";
import { useSecurityText } from "./use-security-text";

interface AuthenticatorCardProps {
  readonly client: FactorClient;
  readonly factors: Factors;
  readonly onChange: () => void;
}

type Doing =
  | { readonly kind: "begin" | "end" | "codes" }
  | { readonly kind: "confirm"; readonly secret: string; readonly address: string };

/** Codes of an app besides the password, and those for whoever loses the app. */
export function AuthenticatorCard({ client, factors, onChange }: AuthenticatorCardProps): ReactElement {
  const text = useSecurityText();
  const formats = useFormats();
  const say = useSay();
  const [doing, setDoing] = useState<Doing | undefined>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = (): void => setDoing(undefined);
  const show = (made: readonly string[]): void => {
    setCodes(made);
    close();
    onChange();
  };
  const end = async (password: string): Promise<void> => {
    await client.removeAuthenticator(password);
    say(text.codesOff);
    show([]);
  };
  const { authenticator } = factors;
  return (
    <section className="card card-body stack">
      <h2>{text.codes}</h2>
      <p className="quiet-text">{text.codesDetail}</p>
      {authenticator === null && (
        <Button icon="key" onClick={() => setDoing({ kind: "begin" })}>
          {text.turnOn}
        </Button>
      )}
      {authenticator !== null && (
        <>
          <p>
            {text.on(formats.day(new Date(authenticator.created)))} {text.codesLeft(factors.recoveryCodes)}
          </p>
          <Button onClick={() => setDoing({ kind: "codes" })}>{text.newCodes}</Button>
          <Button look="remove" onClick={() => setDoing({ kind: "end" })}>
            {text.turnOff}
          </Button>
        </>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {doing?.kind === "begin" && (
        <EndSessions
          title={text.turnOn}
          action={text.goOn}
          onEnd={async (password) => setDoing({ kind: "confirm", ...(await client.beginAuthenticator(password)) })}
          onClose={close}
        />
      )}
      {doing?.kind === "confirm" && (
        <Confirmation {...doing} onCode={async (code) => show(await client.confirmAuthenticator(code))} onClose={close} />
      )}
      {doing?.kind === "codes" && (
        <EndSessions
          title={text.newCodes}
          action={text.newCodes}
          onEnd={async (password) => show(await client.replaceCodes(password))}
          onClose={close}
        />
      )}
      {doing?.kind === "end" && (
        <EndSessions title={text.turnOff} action={text.turnOff} onEnd={end} onClose={close} />
      )}
    </section>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): ReactElement {
  const text = useSecurityText();
  return (
    <div className="note warning" role="status">
      <div className="grow stack">
        <p className="medium">{text.recoveryCodes}</p>
        <p>{text.recoveryDetail}</p>
        <ul className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface ConfirmationProps {
  readonly secret: string;
  readonly address: string;
  readonly onCode: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

function Confirmation({ secret, address, onCode, onClose }: ConfirmationProps): ReactElement {
  const text = useSecurityText();
  const account = useAccountText();
  const [code, setCode] = useState("");
  const submission = useSubmission(
    () => at("code", code.trim() === "" ? "codeMissing" : undefined),
    () => onCode(code.trim()),
  );
  const fault = submission.faults.code;
  return (
    <Sheet title={text.turnOn} onClose={onClose}>
      <p>{text.typeSecret}</p>
      <p className="long-link medium">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
      <a className="button second" href={address}>
        {text.openApp}
      </a>
      <AccountForm submission={submission} action={text.turnOn}>
        <TextField
          label={account.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          problem={fault && account.faults[fault]}
          onValue={setCode}
        />
      </AccountForm>
    </Sheet>
  );
}
