import { useState } from "react";
import type { ReactElement } from "react";
import { ApiProblem } from "../../api/failures";
import { Link, useRouter } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import { householdsToHandOver } from "../../grocery/people/household-rules";
import { useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Note } from "../../ui/Note";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import { CurrentPasswordField } from "../AccountFields";
import { AccountForm } from "../AccountForm";
import { at } from "../form-rules";
import { useAccounts } from "../services";
import { useSubmission } from "../use-submission";

/** Deletes the account after explaining the consequences. */
export function DeleteAccount({ nickname }: { readonly nickname: string }): ReactElement {
  const general = useText();
  const text = useLaterTexts().accounts;
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <section className="card card-body stack">
      <h2>{text.data.delete}</h2>
      <p className="quiet-text">{text.data.deleteDetail}</p>
      <Button look="remove" icon="bin" onClick={() => setAsking(true)}>
        {text.data.delete}
      </Button>
      {isAsking && (
        <Sheet title={text.remove.title} onClose={close}>
          <ul className="consequences">
            {text.remove.consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
          <Deletion nickname={nickname} />
          <Button onClick={close}>{general.common.cancel}</Button>
        </Sheet>
      )}
    </section>
  );
}

function Deletion({ nickname }: { readonly nickname: string }): ReactElement {
  const { account, households } = useAccounts();
  const text = useLaterTexts().accounts;
  const say = useSay();
  const { go } = useRouter();
  const state = useQuery(account.state);
  const led = householdsToHandOver(useQuery(households), state.kind === "guest" ? "" : state.account.id);
  const [password, setPassword] = useState("");
  const submission = useSubmission(
    () => at("current", password === "" ? "passwordMissing" : undefined),
    async () => {
      await account.remove(password);
      say(text.remove.done);
      go("/", { replace: true });
    },
  );
  const isLeading = submission.failure instanceof ApiProblem && submission.failure.code === "next-leader-needed";
  if (led.length > 0 || isLeading) {
    return (
      <Note kind="warning" title={text.remove.leads} detail={text.remove.leadsDetail}>
        {led.map(({ id, name }) => (
          <Link key={id} to={`/households/${id}`} className="button quiet small">
            <bdi>{name}</bdi>
            <Icon name="forward" />
          </Link>
        ))}
      </Note>
    );
  }
  return (
    <AccountForm submission={submission} action={text.remove.action} look="remove">
      <input type="text" hidden readOnly autoComplete="username" value={nickname} />
      <CurrentPasswordField
        label={text.remove.confirm}
        value={password}
        fault={submission.faults.current}
        onValue={setPassword}
      />
    </AccountForm>
  );
}
