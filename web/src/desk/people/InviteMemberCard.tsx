import { useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { useAttempt } from "../../frame/use-attempt";
import { roles } from "../../grocery/people/account";
import type { Role } from "../../grocery/people/account";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Segments } from "../../ui/Segments";
import { TextField } from "../../ui/TextField";
import { useSay } from "../../ui/Toasts";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";

/** Invites a member to the organization, by nickname or email. */
export function InviteMemberCard({ onInvited }: { readonly onInvited: () => Promise<void> }): ReactElement {
  const { organisation, client } = useDesk();
  const text = useLaterTexts().desk;
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  const [role, setRole] = useState<Role>("editor");
  const [isMissing, setMissing] = useState(false);
  const { isUnderWay, failure, run } = useAttempt();
  const invite = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = name.trim();
    setMissing(typed === "");
    if (typed === "") return form.current?.querySelector("input")?.focus();
    if (isUnderWay) return;
    await run(async () => {
      const invitation = await client.invite(organisation.id, typed, role);
      say(text.invited(invitation.name));
      setName("");
      await onInvited();
    });
  };
  return (
    <section className="card card-body stack">
      <h2>{text.invite}</h2>
      <form ref={form} className="form" onSubmit={(event) => void invite(event)} noValidate>
        <TextField
          label={text.inviteName}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={name}
          problem={isMissing ? text.inviteMissing : undefined}
          onValue={setName}
        />
        <Segments
          label={text.role}
          value={role}
          choices={roles.map((value) => ({ value, label: text.roles[value], content: text.roles[value] }))}
          onChange={setRole}
        />
        <p className="quiet-text">{text.roleDetails[role]}</p>
        {failure !== null && <DeskFailure failure={failure} />}
        <Button look="second" type="submit" icon="mail" disabled={isUnderWay}>
          {text.inviteAction}
        </Button>
      </form>
    </section>
  );
}
