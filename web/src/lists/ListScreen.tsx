import { useState } from "react";
import type { ReactElement } from "react";
import { NotFound } from "../app/NotFound";
import { Link, useRouter } from "../app/router";
import { useServices } from "../app/services";
import { useQuery } from "../app/use-query";
import { useFormats, useText } from "../locale";
import { Button, IconButton } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Icon } from "../ui/Icon";
import { Screen } from "../ui/Screen";
import { useSay } from "../ui/Toasts";
import { entryLine } from "./entry-words";
import { EntrySheet } from "./EntrySheet";
import { InCartCard } from "./InCartCard";
import { ListEntries } from "./ListEntries";
import { ListMenu } from "./ListMenu";
import { ListTotal } from "./ListTotal";
import type { ListContents } from "./list-views";
import { QuickEntry } from "./QuickEntry";
import { useListPrices } from "./use-list-prices";
import { useQuickEntry } from "./use-quick-entry";

export function ListScreen({ listId }: { readonly listId: string }): ReactElement {
  const { lists } = useServices();
  const contents = useQuery(lists.contents(listId));
  return contents === null ? <NotFound /> : <OpenList contents={contents} />;
}

/** One list: what is still to get, what is in the cart, and the box for more under the thumb. */
function OpenList({ contents }: { readonly contents: ListContents }): ReactElement {
  const { listActions } = useServices();
  const text = useText();
  const formats = useFormats();
  const say = useSay();
  const { go } = useRouter();
  const { list, entries, inCart } = contents;
  const priced = useListPrices(contents);
  const box = useQuickEntry(contents, priced.catalog);
  const [openEntry, setOpenEntry] = useState<string | undefined>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const edited = entries.find(({ id }) => id === openEntry);
  const toggle = (entryId: string): void => {
    const entry = entries.find(({ id }) => id === entryId);
    if (entry !== undefined) listActions.setInCart(entryId, !entry.isInCart);
  };
  const clear = (): void => {
    const { count, undo } = listActions.clearInCart(list.id);
    say(text.lists.cleared(count), undo);
  };
  const lines = inCart.map((entry) => entryLine(entry, priced.prices?.byEntry.get(entry.id), text, formats));
  return (
    <Screen
      title={list.name}
      parent="/lists"
      className="narrow"
      actions={<IconButton icon="more" label={text.lists.menu} onClick={() => setMenuOpen(true)} />}
      dock={
        <>
          <QuickEntry
            value={box.value}
            emoji={box.emoji}
            suggestions={box.suggestions}
            onChange={box.type}
            onAdd={box.add}
            onPick={({ name }) => box.pick(name)}
          />
          <div className="dock-actions two">
            <Link to={`/lists/${list.id}/plan`} className="button second" aria-disabled={entries.length === 0}>
              <Icon name="trip" />
              {text.lists.planTrip}
            </Link>
            <Button
              look="primary"
              icon="cart"
              disabled={entries.length === 0}
              onClick={() => go(priced.storeId === null ? "/stores" : `/walk/${list.id}/${priced.storeId}`)}
            >
              {text.lists.goShopping}
            </Button>
          </div>
        </>
      }
    >
      <ListTotal priced={priced} />
      <div className="screen-body tight">
        {entries.length === 0 ? (
          <EmptyState picture="🥕" title={text.lists.emptyListTitle} explanation={text.lists.emptyListExplanation} />
        ) : (
          <ListEntries contents={contents} priced={priced} onToggle={toggle} onOpen={setOpenEntry} />
        )}
        <InCartCard lines={lines} onToggle={toggle} onOpen={setOpenEntry} onClear={clear} />
      </div>
      {edited !== undefined && <EntrySheet entry={edited} onClose={() => setOpenEntry(undefined)} />}
      {isMenuOpen && <ListMenu list={list} onClose={() => setMenuOpen(false)} />}
    </Screen>
  );
}
