import { useMemo, useState } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { fields, word } from "../../grocery/reader";
import { listShows, listSorts, plainArrangement } from "./list-arrangement";
import type { ListArrangement } from "./list-arrangement";

type KeptArrangement = Pick<ListArrangement, "show" | "sort">;

const readKept = fields<KeptArrangement>({ show: word(listShows), sort: word(listSorts) });

/** How a list is looked at: which entries, and their order, are kept on this device; what is searched is not. */
export function useArrangement(listId: string): readonly [ListArrangement, (arrangement: ListArrangement) => void] {
  const { replica } = useServices();
  const id = `listView/${listId}`;
  const kept = useQuery(useMemo(() => replica.local.watch("device", id, readKept), [replica, id])) ?? plainArrangement;
  const [looking, look] = useState<Pick<ListArrangement, "search" | "filter">>(plainArrangement);
  const arrange = ({ show, sort, search, filter }: ListArrangement): void => {
    look({ search, filter });
    if (show === kept.show && sort === kept.sort) return;
    const isPlain = show === plainArrangement.show && sort === plainArrangement.sort;
    void replica.local.set("device", id, isPlain ? null : { show, sort });
  };
  return [{ show: kept.show, sort: kept.sort, search: looking.search, filter: looking.filter }, arrange];
}
