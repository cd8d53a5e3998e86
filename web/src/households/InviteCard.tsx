import { useEffect, useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { RequestStatus } from "../frame/RequestStatus";
import { FailureNote } from "../frame/FailureNote";
import { useServices } from "../frame/services";
import { useServerRequest } from "../frame/use-server-request";
import { useAttempt } from "../frame/use-attempt";
import { useQuery } from "../frame/use-query";
import type { Household, HouseholdRole } from "../grocery/people/household";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { TextField } from "../ui/TextField";
import { useSay } from "../ui/Toasts";
import { refusedInvitation } from "./invite-words";
import { RoleChoice } from "./RoleChoice";

/** Invites a person, and lists open invitations. Only for the owner. */
export function InviteCard({ household }: { readonly household: Household }): ReactElement {
  const { householdClient, notices } = useServices();
  const { invite: text, roles } = useLaterTexts().households;
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  const [role, setRole] = useState<HouseholdRole>("edit");
  // The last invited name, which an error refers to; undefined before.
  const [lastName, setLastName] = useState<string | undefined>();
  const { isUnderWay, failure, run } = useAttempt();
  const refused = failure === null ? null : refusedInvitation(failure, lastName ?? "", text);
  const problem = lastName === "" ? text.missing : refused ?? undefined;
  // Reloads when someone joins or declines, since the owner gets a notification of both.
  const answers = `${household.id} ${household.members.length} ${useQuery(notices).length}`;
  const open = useServerRequest(() => householdClient.details(household.id), answers);
  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector("input")?.focus();
  }, [problem]);
  const invite = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = name.trim();
    if (isUnderWay) return;
    setLastName(typed);
    if (typed === "") return;
    await run(async () => {
      const { nickname } = await householdClient.invite(household.id, typed, role);
      say(text.sent(nickname));
      setName("");
      void open.ask();
    });
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
        <RoleChoice label={text.role} value={role} onChange={setRole} />
        <Button look="second" type="submit" icon="mail" disabled={isUnderWay}>
          {text.action}
        </Button>
      </form>
      {failure !== null && problem === undefined && <FailureNote failure={failure} />}
      {open.failure !== null && <RequestStatus request={open} />}
      {open.value !== undefined && open.value.invitations.length > 0 && (
        <>
          <h3 className="medium">{text.open}</h3>
          <ul>
            {open.value.invitations.map(({ id, nickname, role: invitedRole }) => (
              <li key={id} className="row">
                <span className="grow">
                  <bdi>{nickname}</bdi>
                  {invitedRole !== "edit" && <span className="quiet-text"> · {roles[invitedRole]}</span>}
                </span>
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
