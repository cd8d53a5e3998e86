import { useMemo, useState } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { fields, word } from "../../grocery/reader";
import { listShows, listSorts, plainArrangement } from "./list-arrangement";
import type { ListArrangement } from "./list-arrangement";

type StoredArrangement = Pick<ListArrangement, "show" | "sort">;

const readStored = fields<StoredArrangement>({ show: word(listShows), sort: word(listSorts) });

/** The view settings of a list. Filter and order are saved on this device; the search is not. */
export function useArrangement(listId: string): readonly [ListArrangement, (arrangement: ListArrangement) => void] {
  const { replica } = useServices();
  const id = `listView/${listId}`;
  const query = useMemo(() => replica.local.watch("device", id, readStored), [replica, id]);
  const stored = useQuery(query) ?? plainArrangement;
  const [searchState, setSearchState] = useState<Pick<ListArrangement, "search" | "filter">>(plainArrangement);
  const arrange = ({ show, sort, search, filter }: ListArrangement): void => {
    setSearchState({ search, filter });
    if (show === stored.show && sort === stored.sort) return;
    const isPlain = show === plainArrangement.show && sort === plainArrangement.sort;
    void replica.local.set("device", id, isPlain ? null : { show, sort });
  };
  return [{ show: stored.show, sort: stored.sort, search: searchState.search, filter: searchState.filter }, arrange];
}
