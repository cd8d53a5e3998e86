import { useMemo } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import type { ListContents } from "../list-views";
import { listSplit } from "./list-split";
import type { ListSplit } from "./list-split";

/** The split walk of a list; null without one. */
export function useSplit(contents: ListContents | null): ListSplit | null {
  const { replica, households, account } = useServices();
  const all = useQuery(households);
  const state = useQuery(account.state);
  const me = state.kind === "signed-in" ? state.account.id : null;
  // The contents change with the list's row and its entries.
  return useMemo(() => (contents === null ? null : listSplit(replica, contents, all, me)), [contents, replica, all, me]);
}
