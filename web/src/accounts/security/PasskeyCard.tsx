import { useState } from "react";
import type { ReactElement } from "react";
import type { FactorClient, Passkey } from "../../api/factor-client";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Note } from "../../ui/Note";
import { useSay } from "../../ui/Toasts";
import { AskPassword } from "../AskPassword";
import { deviceName } from "../device-name";
import { knowsPasskeys, madePasskey, NoPasskey } from "./passkeys";

interface PasskeyCardProps {
  readonly client: FactorClient;
  readonly passkeys: readonly Passkey[];
  /** Called with new recovery codes. */
  readonly onChange: (codes?: readonly string[]) => void;
}

type Doing = { readonly kind: "add" } | { readonly kind: "remove"; readonly passkey: Passkey };

/** Lists, adds and removes passkeys. */
export function PasskeyCard({ client, passkeys, onChange }: PasskeyCardProps): ReactElement {
  const text = useLaterTexts().security;
  const formats = useFormats();
  const say = useSay();
  const [doing, setDoing] = useState<Doing | undefined>();
  const [isNone, setNone] = useState(false);
  const close = (): void => setDoing(undefined);
  const finish = (words: string, codes?: readonly string[]): void => {
    say(words);
    close();
    onChange(codes);
  };
  const add = async (password: string): Promise<void> => {
    setNone(false);
    try {
      const request = await client.beginPasskey(password);
      const passkey = await madePasskey(request, deviceName(navigator.userAgent));
      finish(text.passkeyAdded, await client.addPasskey(passkey));
    } catch (error) {
      if (!(error instanceof NoPasskey)) throw error;
      setNone(true);
      close();
    }
  };
  const remove = async (passkey: Passkey, password: string): Promise<void> => {
    await client.removePasskey(passkey.id, password);
    finish(text.passkeyRemoved);
  };
  return (
    <section className="card card-body stack">
      <h2>{text.passkeys}</h2>
      <p className="quiet-text">{text.passkeysDetail}</p>
      {passkeys.length > 0 && (
        <ul className="rows passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="row-link tall">
              <Icon name="key" />
              <span className="grow">
                <bdi className="medium">{passkey.name}</bdi>
                <span className="quiet-text row-detail">{text.since(formats.day(new Date(passkey.created)))}</span>
              </span>
              <Button
                isSmall
                aria-label={`${text.remove}: ${passkey.name}`}
                onClick={() => setDoing({ kind: "remove", passkey })}
              >
                {text.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isNone && <Note kind="warning" title={text.noPasskey} detail={text.noPasskeyDetail} />}
      {knowsPasskeys() ? (
        <Button icon="plus" onClick={() => setDoing({ kind: "add" })}>
          {text.addPasskey}
        </Button>
      ) : (
        <p className="quiet-text">{text.passkeysUnknown}</p>
      )}
      {doing?.kind === "add" && (
        <AskPassword title={text.addPasskey} action={text.addPasskey} onConfirm={add} onClose={close} />
      )}
      {doing?.kind === "remove" && (
        <AskPassword
          title={`${text.remove}: ${doing.passkey.name}`}
          action={text.remove}
          onConfirm={(password) => remove(doing.passkey, password)}
          onClose={close}
        />
      )}
    </section>
  );
}
