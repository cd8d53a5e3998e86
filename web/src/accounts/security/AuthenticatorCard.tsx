import { useState } from "react";
import type { ReactElement } from "react";
import type { FactorClient } from "../../api/factor-client";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { AccountForm } from "../AccountForm";
import { AskPassword } from "../AskPassword";
import { at } from "../form-rules";
import { useSubmission } from "../use-submission";

interface AuthenticatorCardProps {
  readonly client: FactorClient;
  /** Time of activation, in milliseconds since 1970; null if off. */
  readonly since: number | null;
  /** Called with new recovery codes. */
  readonly onChange: (codes?: readonly string[]) => void;
}

type Doing =
  | { readonly kind: "begin" | "end" }
  | { readonly kind: "confirm"; readonly secret: string; readonly address: string };

/** Turns the authenticator app's codes on and off. */
export function AuthenticatorCard({ client, since, onChange }: AuthenticatorCardProps): ReactElement {
  const text = useLaterTexts().security;
  const formats = useFormats();
  const say = useSay();
  const [doing, setDoing] = useState<Doing | undefined>();
  const close = (): void => setDoing(undefined);
  const begin = async (password: string): Promise<void> => {
    setDoing({ kind: "confirm", ...(await client.beginAuthenticator(password)) });
  };
  const confirm = async (code: string): Promise<void> => {
    const codes = await client.confirmAuthenticator(code);
    say(text.codesOn);
    close();
    onChange(codes);
  };
  const end = async (password: string): Promise<void> => {
    await client.removeAuthenticator(password);
    say(text.codesOff);
    close();
    onChange();
  };
  return (
    <section className="card card-body stack">
      <h2>{text.codes}</h2>
      <p className="quiet-text">{text.codesDetail}</p>
      {since === null ? (
        <Button icon="plus" aria-label={text.turnOnCodes} onClick={() => setDoing({ kind: "begin" })}>
          {text.turnOn}
        </Button>
      ) : (
        <>
          <p className="medium">{text.on(formats.day(new Date(since)))}</p>
          <Button look="remove" aria-label={text.turnOffCodes} onClick={() => setDoing({ kind: "end" })}>
            {text.turnOff}
          </Button>
        </>
      )}
      {doing?.kind === "begin" && (
        <AskPassword title={text.turnOnCodes} action={text.goOn} onConfirm={begin} onClose={close} />
      )}
      {doing?.kind === "confirm" && <Confirmation {...doing} onCode={confirm} onClose={close} />}
      {doing?.kind === "end" && (
        <AskPassword title={text.turnOffCodes} action={text.turnOff} onConfirm={end} onClose={close} />
      )}
    </section>
  );
}

interface ConfirmationProps {
  readonly secret: string;
  readonly address: string;
  readonly onCode: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

function Confirmation({ secret, address, onCode, onClose }: ConfirmationProps): ReactElement {
  const text = useLaterTexts().security;
  const account = useLaterTexts().accounts;
  const [code, setCode] = useState("");
  const submission = useSubmission(
    () => at("code", code.trim() === "" ? "codeMissing" : undefined),
    () => onCode(code.trim()),
  );
  const fault = submission.faults.code;
  return (
    <Sheet title={text.turnOnCodes} onClose={onClose}>
      <p>{text.typeSecret}</p>
      <p className="secret">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
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
