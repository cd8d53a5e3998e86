import type { Household, Person } from "./household";

/** A member's rights in a household. The server enforces them; this controls the available actions. */
export interface HouseholdRights {
  readonly canInvite: boolean;
  readonly canRename: boolean;
  readonly canRemove: (member: string) => boolean;
  /** The owner always edits. */
  readonly canSetRole: (member: string) => boolean;
  readonly canHandOver: boolean;
  readonly canLeave: boolean;
}

export function rightsOf(account: string, household: Household): HouseholdRights {
  const isShared = household.kind === "shared";
  const leads = isShared && household.leader === account;
  return {
    canInvite: leads,
    canRename: leads,
    canRemove: (member) => leads && member !== account,
    canSetRole: (member) => leads && member !== account,
    canHandOver: leads && household.members.length > 1,
    canLeave: isShared,
  };
}

/** The way to leave: directly, after naming a new owner, or by deleting the household as its only member. */
export type Leaving =
  | { readonly kind: "member" }
  | { readonly kind: "leader"; readonly successors: readonly Person[] }
  | { readonly kind: "alone" };

export function leavingOf(account: string, household: Household): Leaving {
  const otherMembers = household.members.filter(({ id }) => id !== account);
  if (otherMembers.length === 0) return { kind: "alone" };
  return household.leader === account ? { kind: "leader", successors: otherMembers } : { kind: "member" };
}

/** The shared households, by name. */
export function sharedHouseholds(households: readonly Household[]): readonly Household[] {
  return households
    .filter(({ kind }) => kind === "shared")
    .sort((one, other) => one.name.localeCompare(other.name) || one.created - other.created);
}

/** Households that need a new owner before the account is deleted. */
export function householdsToHandOver(households: readonly Household[], account: string): readonly Household[] {
  return sharedHouseholds(households).filter(({ leader, members }) => leader === account && members.length > 1);
}

/** The owner first, then this account, then the others by nickname. */
export function membersInOrder(account: string, household: Household): readonly Person[] {
  const rank = ({ id }: Person): number => (id === household.leader ? 0 : id === account ? 1 : 2);
  return [...household.members].sort(
    (one, other) => rank(one) - rank(other) || one.nickname.localeCompare(other.nickname),
  );
}

const longestName = 60;

/** The error in a household's name; null if valid. */
export function nameFault(typed: string): "missing" | "long" | null {
  const name = typed.trim();
  if (name === "") return "missing";
  return [...name].length > longestName ? "long" : null;
}
