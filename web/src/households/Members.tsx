import { useState } from "react";
import type { ReactElement } from "react";
import type { Household, Person } from "../grocery/people/household";
import { membersInOrder, rightsOf } from "../grocery/people/household-rules";
import { useLaterTexts } from "../locale";
import { Button } from "../ui/Button";
import { Face } from "../ui/Face";
import { RemoveMember } from "./RemoveMember";

/** The members of a household; the owner can remove others. */
export function Members(props: { readonly household: Household; readonly account: string }): ReactElement {
  const { household, account } = props;
  const text = useLaterTexts().households;
  const [removing, setRemoving] = useState<Person | undefined>();
  const { canRemove } = rightsOf(account, household);
  const members = membersInOrder(account, household);
  return (
    <section className="card" aria-label={text.members(members.length)}>
      <ul className="rows">
        {members.map((person) => (
          <li key={person.id} className="row-link member">
            <Face of={person.id} />
            <span className="grow">
              <span className="medium">{person.nickname}</span>
              {person.id === account && <span className="quiet-text"> ({text.you})</span>}
            </span>
            {person.id === household.leader && <span className="tag go">⭐ {text.leader}</span>}
            {canRemove(person.id) && (
              <Button isSmall aria-label={text.remove.action(person.nickname)} onClick={() => setRemoving(person)}>
                {text.remove.confirm}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removing !== undefined && (
        <RemoveMember household={household} person={removing} onClose={() => setRemoving(undefined)} />
      )}
    </section>
  );
}
