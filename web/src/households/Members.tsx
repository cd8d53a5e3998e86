import { useState } from "react";
import type { ReactElement } from "react";
import { FailureNote } from "../frame/FailureNote";
import { useServices } from "../frame/services";
import type { Household, HouseholdRole, Person } from "../grocery/people/household";
import { membersInOrder, rightsOf } from "../grocery/people/household-rules";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { Face } from "../ui/Face";
import { isolated } from "../ui/isolated";
import { useSay } from "../ui/Toasts";
import { RemoveMember } from "./RemoveMember";
import { RoleChoice } from "./RoleChoice";
import { useAction } from "./use-action";

/** The members of a household and their roles; the owner can change them, and remove others. */
export function Members(props: { readonly household: Household; readonly account: string }): ReactElement {
  const { household, account } = props;
  const text = useLaterTexts().households;
  const [removing, setRemoving] = useState<Person | undefined>();
  const { canRemove, canSetRole } = rightsOf(account, household);
  const { householdClient } = useServices();
  const say = useSay();
  const { failure, run } = useAction();
  const setRole = async ({ id, nickname }: Person, role: HouseholdRole): Promise<void> => {
    if (await run(() => householdClient.setRole(household.id, id, role))) say(text.roleSet(isolated(nickname), text.roles[role]));
  };
  const members = membersInOrder(account, household);
  return (
    <section className="card" aria-label={text.members(members.length)}>
      <ul className="rows">
        {members.map((person) => (
          <li key={person.id} className="row-link member wrap">
            <Face of={person.id} />
            <span className="grow">
              <bdi className="medium">{person.nickname}</bdi>
              {person.id === account && <span className="quiet-text"> ({text.you})</span>}
            </span>
            {person.id === household.leader && <span className="tag go">⭐ {text.leader}</span>}
            {canSetRole(person.id) ? (
              <RoleChoice
                label={text.roleOf(person.nickname)}
                isLabelHidden
                value={person.role}
                onChange={(role) => void setRole(person, role)}
              />
            ) : (
              person.role !== "edit" && <span className="tag">{text.roles[person.role]}</span>
            )}
            {canRemove(person.id) && (
              <Button isSmall aria-label={text.remove.action(person.nickname)} onClick={() => setRemoving(person)}>
                {text.remove.confirm}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {failure !== null && <FailureNote failure={failure} />}
      {removing !== undefined && (
        <RemoveMember household={household} person={removing} onClose={() => setRemoving(undefined)} />
      )}
    </section>
  );
}
