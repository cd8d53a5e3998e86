import type { ReactElement } from "react";
import { Link } from "../app/router";
import { useHousehold } from "../households/use-household";
import { useText } from "../locale";
import { Face } from "../ui/Face";

/** As many as fit beside a title. */
const mostFaces = 3;

/** Who else sees a list: a way to the household; nothing on a list of one's own. */
export function MemberFaces({ household: id }: { readonly household: string }): ReactElement | null {
  const text = useText();
  const { household, isShared } = useHousehold(id);
  if (!isShared) return null;
  const names = household.members.map(({ nickname }) => nickname).join(", ");
  return (
    <Link to={`/households/${id}`} className="member-faces" aria-label={text.lists.sharedWith(household.name, names)}>
      {household.members.slice(0, mostFaces).map((person) => (
        <Face key={person.id} of={person.id} />
      ))}
      {household.members.length > mostFaces && <span aria-hidden="true">+{household.members.length - mostFaces}</span>}
    </Link>
  );
}
