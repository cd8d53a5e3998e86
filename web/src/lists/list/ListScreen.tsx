import { useState } from "react";
import type { ReactElement } from "react";
import type { Supply } from "../../catalog/availability";
import { NotFound } from "../../frame/NotFound";
import { Screen } from "../../frame/Screen";
import { useQuery } from "../../frame/use-query";
import { useHousehold } from "../../households/use-household";
import { useText } from "../../locale";
import { PictureSheet } from "../../pictures/PictureSheet";
import { IconButton } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { useSay } from "../../ui/Toasts";
import { ListMenu } from "../all/ListMenu";
import { ChoosingBar } from "../choosing/ChoosingBar";
import { useSelection } from "../choosing/use-selection";
import { QuickEntry } from "../entry/QuickEntry";
import { useQuickEntry } from "../entry/use-quick-entry";
import { useQuickEntryNews } from "../entry/use-quick-entry-news";
import { useDayWords } from "../later/use-day-words";
import type { Entry, ListContents } from "../list-views";
import { MemberFaces } from "../MemberFaces";
import { RoleTag } from "../RoleTag";
import { useListCoupons } from "../offers/use-list-coupons";
import { putOffUntil } from "../put-off";
import { useLists } from "../services";
import { SplitCard } from "../split/SplitCard";
import { notedStore, useListPrices } from "../use-list-prices";
import type { PricedList } from "../use-list-prices";
import { EntryRow } from "./EntryRow";
import { EntryPanel, EntrySheet } from "./EntrySheet";
import { ListActionsDock } from "./ListActionsDock";
import { ListEntries } from "./ListEntries";
import { ListHead } from "./ListHead";
import { ListPanes, useHasPanes } from "./ListPanes";
import { TickedPrice } from "./TickedPrice";
import { useArrivals } from "./use-arrivals";
import { useAvailability } from "./use-availability";
import { useEntryActions } from "./use-entry-actions";
import { useEntryHands } from "./use-entry-hands";

export function ListScreen({ listId }: { readonly listId: string }): ReactElement {
  const { lists } = useLists();
  const contents = useQuery(lists.contents(listId));
  return contents === null ? <NotFound /> : <OpenList contents={contents} />;
}

interface EntryFieldProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
  readonly onAdded: (entryIds: readonly string[]) => void;
}

/** The entry field. It keeps what is typed to itself, so that a key renders no row. */
function EntryField({ contents, priced, onAdded }: EntryFieldProps): ReactElement {
  const box = useQuickEntry(contents, priced.catalog, useQuickEntryNews(onAdded));
  return <QuickEntry box={box} isWaiting={contents.entries.length === 0} />;
}

/** A list with its open entries, its cart, and the entry field. */
function OpenList({ contents }: { readonly contents: ListContents }): ReactElement {
  const { lists, listActions, preferences } = useLists();
  const text = useText();
  const say = useSay();
  const { list, entries, later } = contents;
  const everyEntry = [...entries, ...later];
  const today = useQuery(lists.today);
  const dayWords = useDayWords();
  const { others } = useHousehold(list.household);
  const priced = useListPrices(contents);
  const coupons = useListCoupons(contents, priced);
  const around = useAvailability(entries, priced.store);
  const { arrived, show } = useArrivals(entries);
  const actions = useEntryActions(entries);
  const [openEntry, setOpenEntry] = useState<string | undefined>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [ticked, setTicked] = useState<Entry | null>(null);
  const edited = everyEntry.find(({ id }) => id === openEntry);
  const [viewed, setViewed] = useState<string | null>(null);
  const photographed = everyEntry.find(({ id }) => id === viewed);
  const clear = (): void => {
    const { count, undo } = listActions.clearInCart(list.id);
    say(text.lists.cleared(count), undo);
  };
  const choosing = useSelection();
  const bar = choosing.chosen !== null && <ChoosingBar list={list} entries={everyEntry} choosing={choosing} />;
  const withEntry = (act: (entry: Entry) => void) => (id: string): void => {
    const entry = everyEntry.find((one) => one.id === id);
    if (entry !== undefined) act(entry);
  };
  const hands = useEntryHands({
    toggle: withEntry((entry) => {
      actions.toggle(entry);
      setTicked(entry.isInCart ? null : entry);
      if (!entry.isInCart && priced.storeId !== null) preferences.usePlaces({ store: priced.storeId, map: null });
    }),
    open: setOpenEntry,
    view: setViewed,
    remove: withEntry(actions.remove),
    confirm: (id, line) => withEntry((entry) => actions.confirm(entry, line))(id),
    takeToday: withEntry(actions.takeToday),
    choose: (id, isThrough) => {
      setOpenEntry(undefined);
      choosing.choose(id, isThrough);
    },
  });
  const untilWords = (entry: Entry): string | null => {
    const until = putOffUntil(entry, today);
    return until === null ? null : dayWords(until);
  };
  const row = (entry: Entry, aisle: string | null, supply: Supply, namesPlaces: boolean): ReactElement => (
    <EntryRow
      key={entry.id}
      entry={entry}
      price={priced.prices?.byEntry.get(entry.id)}
      others={others}
      aisle={aisle}
      supply={supply}
      hasCoupon={coupons.of(entry.id) !== null}
      namesPlaces={namesPlaces}
      until={untilWords(entry)}
      isNew={arrived.has(entry.id)}
      role={list.role}
      isChosen={choosing.chosen?.has(entry.id) ?? null}
      hands={hands}
    />
  );
  const hasPanes = useHasPanes();
  const head = (
    <div className="list-top">
      <RoleTag role={list.role} />
      <ListHead contents={contents} priced={priced} coupons={coupons} totals={around.totals} />
    </div>
  );
  const body = (
    <>
      <SplitCard contents={contents} />
      {everyEntry.length === 0 ? (
        <EmptyState picture="🥕" title={text.lists.emptyListTitle} explanation={text.lists.emptyListExplanation} />
      ) : (
        <ListEntries key={list.id} contents={contents} priced={priced} around={around} row={row} onClear={clear} />
      )}
    </>
  );
  const field = list.role === "edit" && <EntryField contents={contents} priced={priced} onAdded={show} />;
  const askedPrice = ticked !== null && <TickedPrice entry={ticked} contents={contents} priced={priced} />;
  const next = <ListActionsDock list={list} storeId={priced.storeId} />;
  const Details = hasPanes ? EntryPanel : EntrySheet;
  const details = edited !== undefined && (
    <Details
      entry={edited}
      list={list}
      price={priced.prices?.byEntry.get(edited.id)}
      coupons={coupons}
      store={notedStore(priced)}
      addedBy={edited.author === null ? undefined : others.get(edited.author)}
      onRemove={() => actions.remove(edited)}
      around={around}
      onClose={() => setOpenEntry(undefined)}
    />
  );
  return (
    <Screen
      title={list.name}
      parent="/lists"
      className={hasPanes ? "paned" : "narrow"}
      actions={
        <>
          <MemberFaces household={list.household} />
          <IconButton icon="more" label={text.lists.menu} onClick={() => setMenuOpen(true)} />
        </>
      }
      dock={
        hasPanes ? undefined : bar || (
          <>
            {askedPrice}
            {field}
            {next}
          </>
        )
      }
    >
      {hasPanes ? (
        <ListPanes
          listId={list.id}
          field={bar || field}
          entries={body}
          aside={<>{head}{next}{askedPrice}{details}</>}
          onOpen={choosing.chosen === null ? setOpenEntry : null}
          onChoose={list.role === "edit" ? hands.choose : null}
        />
      ) : (
        <>
          {head}
          <div className="screen-body tight">{body}</div>
          {details}
        </>
      )}
      {photographed?.pictureId != null && (
        <PictureSheet id={photographed.pictureId} name={photographed.name} onClose={() => setViewed(null)} />
      )}
      {isMenuOpen && (
        <ListMenu contents={contents} priced={priced} onChoose={choosing.begin} onClose={() => setMenuOpen(false)} />
      )}
    </Screen>
  );
}
