import type { ReactElement } from "react";
import { householdRoles } from "../grocery/people/household";
import type { HouseholdRole } from "../grocery/people/household";
import { useLaterTexts } from "../locale";
import { Choice } from "../ui/Choice";

interface RoleChoiceProps {
  readonly label: string;
  /** True where the name of the person is beside it. */
  readonly isLabelHidden?: boolean;
  readonly value: HouseholdRole;
  readonly onChange: (role: HouseholdRole) => void;
}

/** Selects what a member of a household may do. */
export function RoleChoice({ label, isLabelHidden = false, value, onChange }: RoleChoiceProps): ReactElement {
  const { roles } = useLaterTexts().households;
  const choices = householdRoles.map((role) => ({ value: role, label: roles[role] }));
  return <Choice label={label} isLabelHidden={isLabelHidden} value={value} choices={choices} onChange={onChange} />;
}
