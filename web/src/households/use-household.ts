import { useMemo } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { ownHousehold } from "../grocery/people/household";
import type { Household } from "../grocery/people/household";

/** A household from the viewer's perspective. */
export interface HouseholdView {
  readonly household: Household;
  /** True if it has other members. */
  readonly isShared: boolean;
  /** The other members by id; empty for the own household. */
  readonly others: ReadonlyMap<string, string>;
}

/** @param id - empty for the own household. */
export function useHousehold(id: string): HouseholdView {
  const { account, households } = useServices();
  const all = useQuery(households);
  const state = useQuery(account.state);
  const me = state.kind === "signed-in" ? state.account.id : null;
  return useMemo(() => {
    const household = all.find((one) => one.id === id) ?? { ...ownHousehold, id };
    const others = household.members.filter((person) => person.id !== me);
    const isShared = household.kind === "shared";
    return { household, isShared, others: new Map(isShared ? others.map((one) => [one.id, one.nickname]) : []) };
  }, [all, id, me]);
}
