import { useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { AskedState } from "../accounts/AskedState";
import { FailureNote } from "../accounts/FailureNote";
import { useAsked } from "../accounts/use-asked";
import { isApiFailure } from "../api/failures";
import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import { Button } from "../ui/Button";
import { TextField } from "../ui/TextField";
import { useSay } from "../ui/Toasts";
import type { Household } from "./household";
import { refusedInvitation } from "./invite-words";
import { useHouseholdText } from "./use-household-text";

/** Asks somebody to join, and shows who has not answered yet. Only for the leader. */
export function InviteCard({ household }: { readonly household: Household }): ReactElement {
  const { householdClient, notices } = useServices();
  const text = useHouseholdText().invite;
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  // Who has joined or declined meanwhile is not invited any more, and the leader is told of both.
  const answers = `${household.id} ${household.members.length} ${useQuery(notices).length}`;
  const open = useAsked(() => householdClient.details(household.id), answers);
  const refuse = (words: string): void => {
    setProblem(words);
    form.current?.querySelector("input")?.focus();
  };
  const invite = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = name.trim();
    if (isSending) return;
    setFailure(null);
    setProblem(undefined);
    if (typed === "") return refuse(text.missing);
    setSending(true);
    try {
      const { nickname } = await householdClient.invite(household.id, typed);
      say(text.sent(nickname));
      setName("");
      void open.ask();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const words = refusedInvitation(error, typed, text);
      if (words === null) setFailure(error);
      else refuse(words);
    } finally {
      setSending(false);
    }
  };
  const withdraw = async (id: string, nickname: string): Promise<void> => {
    if (await open.act(() => householdClient.withdraw(household.id, id))) say(text.withdrawn(nickname));
  };
  return (
    <section className="card card-body stack">
      <h2>{text.title}</h2>
      <form ref={form} className="form" onSubmit={(event) => void invite(event)} noValidate>
        <TextField
          label={text.name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          enterKeyHint="send"
          value={name}
          problem={problem}
          onValue={setName}
        />
        <Button look="second" type="submit" icon="mail" disabled={isSending}>
          {text.action}
        </Button>
      </form>
      {failure !== null && <FailureNote failure={failure} />}
      {open.failure !== null && <AskedState asked={open} />}
      {open.value !== undefined && open.value.invitations.length > 0 && (
        <>
          <h3 className="medium">{text.open}</h3>
          <ul>
            {open.value.invitations.map(({ id, nickname }) => (
              <li key={id} className="row">
                <span className="grow">{nickname}</span>
                <Button
                  isSmall
                  aria-label={`${text.withdraw}: ${nickname}`}
                  onClick={() => void withdraw(id, nickname)}
                >
                  {text.withdraw}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
