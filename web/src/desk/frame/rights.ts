import { roles } from "../../grocery/people/account";
import type { Role } from "../../grocery/people/account";

/** Whether a role may do what takes at least another; each may do what those before it may. */
export function suffices(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** What a role may not do, in words; null for what it may. */
export function lockedBy(role: Role, needed: Role, words: Readonly<Record<Role, string>>): string | null {
  return suffices(role, needed) ? null : words[needed];
}
