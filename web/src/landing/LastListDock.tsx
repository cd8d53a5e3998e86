import type { ReactElement } from "react";
import { useRouter, Link } from "../frame/router";
import { QuickEntry } from "../lists/entry/QuickEntry";
import { useQuickEntry } from "../lists/entry/use-quick-entry";
import { useQuickEntryNews } from "../lists/entry/use-quick-entry-news";
import type { ListContents } from "../lists/list-views";
import type { PricedList } from "../lists/use-list-prices";
import { useText } from "../locale";
import { choosingAddress } from "../stores/walk-after";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";

interface LastListDockProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
}

/** The main actions for the last list, without opening it: add, plan a trip, go shopping (N-19). */
export function LastListDock({ contents, priced }: LastListDockProps): ReactElement {
  const text = useText();
  const { go } = useRouter();
  const box = useQuickEntry(contents, priced.catalog, useQuickEntryNews(null));
  const { id, name, entryCount } = contents.list;
  const { storeId } = priced;
  return (
    <>
      <QuickEntry box={box} isWaiting={false} listName={name} />
      <div className="dock-actions two">
        <Button
          look="second"
          icon="cart"
          disabled={entryCount === 0}
          onClick={() => go(storeId === null ? choosingAddress(id) : `/walk/${id}/${storeId}`)}
        >
          {text.lists.goShopping}
        </Button>
        <Link to={`/lists/${id}/plan`} className="button primary">
          <Icon name="trip" />
          {text.trips.title}
        </Link>
      </div>
    </>
  );
}
