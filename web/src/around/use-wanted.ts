import { useMemo } from "react";
import { meaningOf, namesOf } from "../catalog/matching";
import { useQuery } from "../frame/use-query";
import { words } from "../grocery/language/language";
import { itemKey } from "../grocery/words/item-name";
import { useLists } from "../lists/services";
import type { WantedItems } from "./flyer";

/** Returns the open entries of all lists on the device. */
export function useWanted(): WantedItems {
  const { lists } = useLists();
  const knowsWords = useQuery(words.isReady);
  const open = useQuery(lists.openEntries);
  return useMemo(
    () => ({
      products: new Set(open.flatMap(({ productId }) => (productId === null ? [] : [productId]))),
      items: new Set(open.flatMap(({ name }) => namesOf({ name }).map(itemKey))),
      things: new Set(open.flatMap(({ name }) => meaningOf({ name })?.thing ?? [])),
    }),
    // Synonyms are known only once the language module is loaded.
    [open, knowsWords],
  );
}
