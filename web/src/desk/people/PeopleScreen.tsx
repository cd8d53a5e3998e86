import { useState } from "react";
import type { ReactElement } from "react";
import { useAccounts } from "../../accounts/services";
import type { OrganisationMember, Receipts } from "../../api/organisation-client";
import { RequestStatus } from "../../frame/RequestStatus";
import { useRouter } from "../../frame/router";
import { useServerRequest } from "../../frame/use-server-request";
import { useAttempt } from "../../frame/use-attempt";
import { useQuery } from "../../frame/use-query";
import { roles } from "../../grocery/people/account";
import type { Role } from "../../grocery/people/account";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Face } from "../../ui/Face";
import { Sheet } from "../../ui/Sheet";
import { useSay } from "../../ui/Toasts";
import { useDesk } from "../frame/desk-context";
import { DeskFailure } from "../frame/DeskFailure";
import { DeskScreen } from "../frame/DeskScreen";
import { lockedBy } from "../frame/rights";
import { InviteMemberCard } from "./InviteMemberCard";

/** The organization's members and their roles. */
export function PeopleScreen(): ReactElement {
  const { account } = useAccounts();
  const { organisation, client, refresh } = useDesk();
  const text = useLaterTexts().desk;
  const formats = useFormats();
  const say = useSay();
  const state = useQuery(account.state);
  const me = state.kind === "guest" ? "" : state.account.id;
  const request = useServerRequest(() => client.people(organisation.id), organisation.role);
  const [leaving, setLeaving] = useState<OrganisationMember | undefined>();
  const locked = lockedBy(organisation.role, "owner", text.lockedRole);
  const { isUnderWay, failure, run } = useAttempt();
  const setRole = async ({ id, nickname, role: was }: OrganisationMember, role: Role): Promise<void> => {
    const isDone = await run(() => client.setRole(organisation.id, id, role, was));
    if (isDone) say(text.roleSaved(nickname, text.roles[role]));
    if (id === me) await Promise.all([refresh(), account.refreshIfPossible()]);
    await request.ask();
  };
  const setReceipts = async ({ id, nickname, role }: OrganisationMember, receipts: Partial<Receipts>): Promise<void> => {
    if (await run(() => client.setRole(organisation.id, id, role, role, receipts))) say(text.receipts.saved(nickname));
    await request.ask();
  };
  const withdraw = async (id: string, name: string): Promise<void> => {
    if (await request.act(() => client.withdraw(organisation.id, id))) say(text.withdrawn(name));
  };
  const { members = [], invitations = [] } = request.value ?? {};
  const ownMembership = members.find(({ id }) => id === me);
  return (
    <DeskScreen title={text.people} parent={`/desk/${encodeURIComponent(organisation.id)}`} className="narrow">
      <div className="screen-body">
        <RequestStatus request={request} />
        {failure !== null && <DeskFailure failure={failure} />}
        {locked !== null && <p className="quiet-text">🔒 {text.onlyOwners}</p>}
        {members.length > 0 && (
          <ul className="card rows" aria-label={text.people}>
            {members.map((member) => (
              <li key={member.id} className="row-link member desk-member">
                <Face of={member.id} />
                <span className="grow">
                  <bdi className="medium">{member.nickname}</bdi>
                  {member.id === me && <span className="quiet-text"> ({text.you})</span>}
                  {member.joined !== null && (
                    <span className="quiet-text row-detail">{text.since(formats.day(new Date(member.joined)))}</span>
                  )}
                </span>
                {locked === null ? (
                  <Choice
                    label={text.roleOf(member.nickname)}
                    isLabelHidden
                    value={member.role}
                    choices={roles.map((value) => ({ value, label: text.roles[value] }))}
                    onChange={(role) => void (isUnderWay ? undefined : setRole(member, role))}
                  />
                ) : (
                  <span className="tag">{text.roles[member.role]}</span>
                )}
                {locked === null && member.id !== me && (
                  <Button isSmall aria-label={text.takeOutOf(member.nickname)} onClick={() => setLeaving(member)}>
                    {text.takeOut}
                  </Button>
                )}
                {member.role !== "viewer" && (
                  <ReceiptChoice
                    member={member}
                    isLocked={locked !== null || isUnderWay}
                    onChange={(receipts) => void setReceipts(member, receipts)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {locked === null && <InviteMemberCard onInvited={request.ask} />}
        {invitations.length > 0 && (
          <section className="card card-body stack">
            <h2>{text.open}</h2>
            <ul>
              {invitations.map(({ id, name, role, expires }) => (
                <li key={id} className="row">
                  <span className="grow">
                    {name} · {text.roles[role]}
                    <span className="quiet-text row-detail">{text.until(formats.day(new Date(expires)))}</span>
                  </span>
                  <Button isSmall aria-label={`${text.withdraw}: ${name}`} onClick={() => void withdraw(id, name)}>
                    {text.withdraw}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {ownMembership !== undefined && <Button onClick={() => setLeaving(ownMembership)}>{text.leave}</Button>}
        {leaving !== undefined && (
          <RemoveSheet
            member={leaving}
            isMe={leaving.id === me}
            onDone={request.ask}
            onClose={() => setLeaving(undefined)}
          />
        )}
      </div>
    </DeskScreen>
  );
}

interface ReceiptChoiceProps {
  readonly member: OrganisationMember;
  readonly isLocked: boolean;
  readonly onChange: (receipts: Partial<Receipts>) => void;
}

/** The mail of a member (N-40): guests' messages for a restaurant, problems with maps for a grocer. */
function ReceiptChoice({ member, isLocked, onChange }: ReceiptChoiceProps): ReactElement {
  const { organisation } = useDesk();
  const { receipts } = useLaterTexts().desk;
  const kind = organisation.kind === "restaurant" ? "getsMessages" : "getsReports";
  return (
    <label className="tick-row">
      <input
        type="checkbox"
        checked={member[kind]}
        disabled={isLocked}
        aria-label={receipts.of[kind](member.nickname)}
        onChange={({ target }) => onChange({ [kind]: target.checked })}
      />
      <span>{receipts[kind]}</span>
    </label>
  );
}

interface RemoveSheetProps {
  readonly member: OrganisationMember;
  readonly isMe: boolean;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Removes a member or leaves the organization, after a confirmation. */
function RemoveSheet({ member, isMe, onDone, onClose }: RemoveSheetProps): ReactElement {
  const { account, settings } = useAccounts();
  const { organisation, client } = useDesk();
  const general = useText();
  const text = useLaterTexts().desk;
  const say = useSay();
  const { go } = useRouter();
  const { isUnderWay, failure, run } = useAttempt();
  const remove = async (): Promise<void> => {
    if (!(await run(() => client.removeMember(organisation.id, member.id)))) return;
    onClose();
    if (!isMe) {
      say(text.takenOut(member.nickname));
      return onDone();
    }
    say(text.left(organisation.name));
    settings.setText("desk", null);
    await account.refreshIfPossible();
    go("/desk", { replace: true });
  };
  const action = isMe ? text.leave : text.takeOutOf(member.nickname);
  return (
    <Sheet title={`${action}?`} onClose={onClose}>
      <p>{isMe ? text.leaveDetail : text.takeOutDetail}</p>
      {failure !== null && <DeskFailure failure={failure} />}
      <Button onClick={onClose}>{general.common.cancel}</Button>
      <Button look="remove" disabled={isUnderWay} onClick={() => void remove()}>
        {action}
      </Button>
    </Sheet>
  );
}
