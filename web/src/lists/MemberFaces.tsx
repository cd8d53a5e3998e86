import type { ReactElement } from "react";
import { Link } from "../frame/router";
import type { Person } from "../grocery/people/household";
import { useHousehold } from "../households/use-household";
import { useText } from "../locale";
import { Face } from "../ui/Face";

/** The number of faces that fit beside a title. */
const mostFaces = 3;

/** The other members who see a list, as a link to the household; nothing for your own lists. */
export function MemberFaces({ household: id }: { readonly household: string }): ReactElement | null {
  const text = useText();
  const { household, isShared } = useHousehold(id);
  if (!isShared) return null;
  const names = household.members.map(({ nickname }) => nickname).join(", ");
  return (
    <Link to={`/households/${id}`} className="member-faces" aria-label={text.lists.sharedWith(household.name, names)}>
      <Faces people={household.members} />
    </Link>
  );
}

/** Faces of people, slightly overlapping. */
export function Faces({ people }: { readonly people: readonly Person[] }): ReactElement {
  return (
    <span className="face-row" aria-hidden="true">
      {people.slice(0, mostFaces).map(({ id }) => (
        <Face key={id} of={id} />
      ))}
      {people.length > mostFaces && <span>+{people.length - mostFaces}</span>}
    </span>
  );
}
