import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../frame/FailureNote";
import { useAttempt } from "../frame/use-attempt";
import type { Account } from "../grocery/people/account";
import { useLaterTexts } from "../locale";
import { Button, IconButton } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { useSay } from "../ui/Toasts";
import { EmailSheet } from "./EmailSheet";
import { useAccounts } from "./services";
import { useSendsEmail } from "./use-sends-email";

/** The email address, its confirmation state, and the actions for an unconfirmed one. */
export function EmailCard({ account }: { readonly account: Account }): ReactElement {
  const { accountClient } = useAccounts();
  const text = useLaterTexts().accounts;
  const words = text.own;
  const say = useSay();
  const sendsEmail = useSendsEmail();
  const [isChanging, setChanging] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  const sendAgain = async (): Promise<void> => {
    if (await run(() => accountClient.sendEmailLetter())) say(words.letterSent);
  };
  return (
    <section className="card card-body stack">
      <div className="row">
        <Icon name="mail" />
        <div className="grow">
          <p className="medium cut">{account.email}</p>
          <p className={account.isEmailConfirmed ? "go-text" : "saving"}>
            {account.isEmailConfirmed ? `✓ ${words.emailConfirmed}` : words.emailOpen}
          </p>
        </div>
        <IconButton icon="pen" label={words.changeEmail} onClick={() => setChanging(true)} />
      </div>
      {!account.isEmailConfirmed && (
        <>
          <p className="quiet-text">{sendsEmail ? words.emailOpenDetail : words.noLetters}</p>
          {sendsEmail && (
            <Button look="second" isSmall disabled={isUnderWay} onClick={() => void sendAgain()}>
              {words.sendAgain}
            </Button>
          )}
        </>
      )}
      {failure !== null && <FailureNote failure={failure} />}
      {isChanging && <EmailSheet email={account.email} onClose={() => setChanging(false)} />}
    </section>
  );
}
