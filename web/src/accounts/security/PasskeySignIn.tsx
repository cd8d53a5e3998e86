import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../../frame/FailureNote";
import { useAttempt } from "../../frame/use-attempt";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import type { SignedIn, SignInChoices } from "../account-state";
import { useAccounts } from "../services";
import { NoPasskey, signedChallenge } from "./passkeys";
import { useFactorClient } from "./use-factor-client";

interface PasskeySignInProps {
  readonly choices: SignInChoices;
  readonly onDone: (outcome: SignedIn) => void;
}

/** Signs in without name and password. */
export function PasskeySignIn({ choices, onDone }: PasskeySignInProps): ReactElement {
  const { account } = useAccounts();
  const text = useLaterTexts().accounts;
  const client = useFactorClient();
  const [isNone, setNone] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  const enter = async (): Promise<void> => {
    setNone(false);
    try {
      const challenge = await client.beginSignIn();
      const signed = await signedChallenge(challenge);
      onDone(await account.enter(() => client.signIn(signed), choices));
    } catch (error) {
      if (!(error instanceof NoPasskey)) throw error;
      setNone(true);
    }
  };
  return (
    <div className="other-way">
      <Button icon="key" disabled={isUnderWay} onClick={() => void run(enter)}>
        {text.withPasskey}
      </Button>
      {isNone && (
        <p className="quiet-text" role="status">
          {text.noPasskeyHere}
        </p>
      )}
      {failure !== null && <FailureNote failure={failure} />}
    </div>
  );
}
