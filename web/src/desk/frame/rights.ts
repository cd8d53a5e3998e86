import { roles } from "../../grocery/people/account";
import type { Role } from "../../grocery/people/account";

/** True if a role includes the required one; each role includes all before it. */
export function suffices(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** The reason why a role lacks the right; null if it has it. */
export function lockedBy(role: Role, needed: Role, words: Readonly<Record<Role, string>>): string | null {
  return suffices(role, needed) ? null : words[needed];
}
