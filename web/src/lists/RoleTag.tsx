import type { ReactElement } from "react";
import type { HouseholdRole } from "../grocery/people/household";
import { useText } from "../locale";

/** Tells who may not edit a list what they may do; nothing for all others. */
export function RoleTag({ role }: { readonly role: HouseholdRole }): ReactElement | null {
  const { roles } = useText().lists;
  return role === "edit" ? null : <p className="tag">{roles[role]}</p>;
}
