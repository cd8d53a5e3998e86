import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import type { HouseholdRole } from "../grocery/people/household";
import { useText } from "../locale";
import { EmptyState } from "../ui/EmptyState";

interface ReadOnlyProps {
  readonly title: string;
  /** The address of the list. */
  readonly parent: string;
  readonly role?: Exclude<HouseholdRole, "edit">;
}

/** A screen that the user's role in the household does not permit. */
export function ReadOnly({ title, parent, role = "read" }: ReadOnlyProps): ReactElement {
  const text = useText();
  return (
    <Screen title={title} parent={parent}>
      <EmptyState picture="🔒" title={text.lists.roles[role]} explanation={text.lists.roleExplanation}>
        <Link to={parent} className="button primary">
          {text.walk.toList}
        </Link>
      </EmptyState>
    </Screen>
  );
}
