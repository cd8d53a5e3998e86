import type { HouseholdRole } from "../grocery/people/household";
import type { Replica } from "./replica";

/** The user's role in the household of a list; they may edit a list that does not exist yet. */
export function listRole(replica: Pick<Replica, "households" | "row">, listId: string): HouseholdRole {
  return replica.households.role(replica.row("list", listId)?.household ?? "");
}
