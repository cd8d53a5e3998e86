import type { ReactElement } from "react";
import { QuickEntry } from "../lists/entry/QuickEntry";
import { useQuickEntry } from "../lists/entry/use-quick-entry";
import { useQuickEntryNews } from "../lists/entry/use-quick-entry-news";
import type { ListContents } from "../lists/list-views";
import { ShoppingActions } from "../lists/ShoppingActions";
import type { PricedList } from "../lists/use-list-prices";

interface LastListDockProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
}

/** The main actions for the last list, without opening it: add, plan a trip, go shopping (N-19). */
export function LastListDock({ contents, priced }: LastListDockProps): ReactElement {
  const box = useQuickEntry(contents, priced.catalog, useQuickEntryNews(null));
  return (
    <>
      {contents.list.role === "edit" && <QuickEntry box={box} isWaiting={false} listName={contents.list.name} />}
      <ShoppingActions list={contents.list} storeId={priced.storeId} />
    </>
  );
}
