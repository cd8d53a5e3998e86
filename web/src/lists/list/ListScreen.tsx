import { useState } from "react";
import type { ReactElement } from "react";
import type { Supply } from "../../catalog/availability";
import { LaterSheet } from "../../frame/LaterSheet";
import { NotFound } from "../../frame/NotFound";
import { Screen } from "../../frame/Screen";
import { useLaterViews } from "../../frame/use-later-views";
import { useQuery } from "../../frame/use-query";
import { useHousehold } from "../../households/use-household";
import { useFormats, useText } from "../../locale";
import { IconButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { useSay } from "../../ui/Toasts";
import { useListMenu } from "../all/services";
import { entryLine } from "../entry-words";
import { QuickEntry } from "../entry/QuickEntry";
import { useQuickEntry } from "../entry/use-quick-entry";
import { useQuickEntryNews } from "../entry/use-quick-entry-news";
import type { Entry, ListContents } from "../list-views";
import { MemberFaces } from "../MemberFaces";
import { ListOffersLine } from "../offers/ListOffersLine";
import { useListCoupons } from "../offers/use-list-coupons";
import { useLists } from "../services";
import { SplitCard } from "../split/SplitCard";
import { notedStore, useListPrices } from "../use-list-prices";
import { EntryRow } from "./EntryRow";
import { ListActionsDock } from "./ListActionsDock";
import { ListEntries } from "./ListEntries";
import { ListHead } from "./ListHead";
import { useEntrySheet } from "./services";
import { TickedPrice } from "./TickedPrice";
import { useArrivals } from "./use-arrivals";
import { useAvailability } from "./use-availability";
import { useEntryActions } from "./use-entry-actions";

export function ListScreen({ listId }: { readonly listId: string }): ReactElement {
  const { lists } = useLists();
  const contents = useQuery(lists.contents(listId));
  return contents === null ? <NotFound /> : <OpenList contents={contents} />;
}

/** A list with its open entries, its cart, and the entry field. */
function OpenList({ contents }: { readonly contents: ListContents }): ReactElement {
  const { listActions, preferences } = useLists();
  const { loadEntrySheet } = useEntrySheet();
  const { loadListMenu } = useListMenu();
  // Loaded before the first tap.
  useLaterViews(loadEntrySheet);
  const text = useText();
  const formats = useFormats();
  const say = useSay();
  const { list, entries } = contents;
  const { others } = useHousehold(list.household);
  const priced = useListPrices(contents);
  const coupons = useListCoupons(contents, priced);
  const around = useAvailability(entries, priced.store);
  const { arrived, show } = useArrivals(entries);
  const actions = useEntryActions(entries);
  const box = useQuickEntry(contents, priced.catalog, useQuickEntryNews(show));
  const [openEntry, setOpenEntry] = useState<string | undefined>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [ticked, setTicked] = useState<Entry | null>(null);
  const edited = entries.find(({ id }) => id === openEntry);
  const clear = (): void => {
    const { count, undo } = listActions.clearInCart(list.id);
    say(text.lists.cleared(count), undo);
  };
  const row = (entry: Entry, aisle: string | null, supply: Supply, namesPlaces: boolean): ReactElement => (
    <EntryRow
      key={entry.id}
      line={entryLine(
        entry,
        priced.prices?.byEntry.get(entry.id),
        others,
        text,
        formats,
        aisle,
        supply,
        coupons.of(entry.id) !== null,
        namesPlaces,
      )}
      isNew={arrived.has(entry.id)}
      onToggle={() => {
        actions.toggle(entry);
        setTicked(entry.isInCart ? null : entry);
        if (!entry.isInCart && priced.storeId !== null) preferences.usePlaces({ store: priced.storeId, map: null });
      }}
      onOpen={() => setOpenEntry(entry.id)}
      onRemove={() => actions.remove(entry)}
      onConfirm={(line) => actions.confirm(entry, line)}
    />
  );
  return (
    <Screen
      title={list.name}
      parent="/lists"
      className="narrow"
      actions={
        <>
          <MemberFaces household={list.household} />
          <IconButton icon="more" label={text.lists.menu} onClick={() => setMenuOpen(true)} />
        </>
      }
      dock={
        <>
          {ticked !== null && <TickedPrice entry={ticked} contents={contents} priced={priced} />}
          <QuickEntry box={box} isWaiting={entries.length === 0} />
          <ListActionsDock list={list} storeId={priced.storeId} />
        </>
      }
    >
      <div className="list-top">
        <ListHead list={list} priced={priced} />
        <ListOffersLine contents={contents} priced={priced} coupons={coupons} />
      </div>
      <div className="screen-body tight">
        <SplitCard contents={contents} />
        {entries.length === 0 ? (
          <EmptyState picture="🥕" title={text.lists.emptyListTitle} explanation={text.lists.emptyListExplanation} />
        ) : (
          <ListEntries contents={contents} priced={priced} around={around} row={row} onClear={clear} />
        )}
      </div>
      {edited !== undefined && (
        <LaterSheet
          load={loadEntrySheet}
          props={{
            entry: edited,
            household: list.household,
            price: priced.prices?.byEntry.get(edited.id),
            coupons,
            store: notedStore(priced),
            addedBy: edited.author === null ? undefined : others.get(edited.author),
            onRemove: () => actions.remove(edited),
            around,
            onClose: () => setOpenEntry(undefined),
          }}
        />
      )}
      {isMenuOpen && <LaterSheet load={loadListMenu} props={{ contents, priced, onClose: () => setMenuOpen(false) }} />}
    </Screen>
  );
}
