import { useMemo } from "react";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { sharedHouseholds } from "../grocery/people/household-rules";

/** The other members of all households, by account id. */
export function useNicknames(): ReadonlyMap<string, string> {
  const { account, households } = useServices();
  const all = useQuery(households);
  const state = useQuery(account.state);
  const me = state.kind === "signed-in" ? state.account.id : null;
  return useMemo(() => {
    const members = sharedHouseholds(all).flatMap((household) => household.members);
    return new Map(members.filter(({ id }) => id !== me).map(({ id, nickname }) => [id, nickname]));
  }, [all, me]);
}
