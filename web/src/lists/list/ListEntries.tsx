import type { CSSProperties, ReactElement } from "react";
import type { Supply } from "../../catalog/availability";
import { shelfFilterCount } from "../../catalog/products/shelf-filter";
import { Link } from "../../frame/router";
import { categoryTitle } from "../../items/category-words";
import { useFormats, useText } from "../../locale";
import type { Texts } from "../../locale";
import { Note } from "../../ui/Note";
import { UnknownNote } from "../../ui/UnknownNote";
import { useStoreWay } from "../learnt/use-store-way";
import { WayNote } from "../learnt/WayNote";
import type { Entry, ListContents } from "../list-views";
import type { PricedList } from "../use-list-prices";
import { compareAisles } from "./arranged-entries";
import { firstRows, rowCount } from "./first-rows";
import { FoldingCard } from "./FoldingCard";
import { hasHeading, visibleList } from "./list-arrangement";
import type { EntryGroup, EntryPlacement } from "./list-arrangement";
import { ListToolbar } from "./ListToolbar";
import { useArrangement } from "./use-arrangement";
import { useDrawnRows } from "./use-drawn-rows";
import type { ListAvailability } from "./use-availability";

interface ListEntriesProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
  readonly around: ListAvailability;
  /**
   * @param aisle - the aisle to show; null to omit it
   * @param namesPlaces - true to name the place where it can be bought
   */
  readonly row: (entry: Entry, aisle: string | null, supply: Supply, namesPlaces: boolean) => ReactElement;
  readonly onClear: () => void;
}

/** The entries of a list: open ones by category, aisle, name, price or availability; below, the cart and those put off. */
export function ListEntries({ contents, priced, around, row, onClear }: ListEntriesProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const [arrangement, setArrangement] = useArrangement(contents.list.id);
  const isByPlace = arrangement.sort === "availability";
  const supplyAt = (entry: Entry): Supply => around.supply(entry, priced.prices?.byEntry.get(entry.id));
  const placementOf = (entry: Entry): EntryPlacement => {
    const price = priced.prices?.byEntry.get(entry.id);
    const supply = supplyAt(entry).kind;
    if (price?.kind !== "sold") return { aisle: "", cents: null, isDiscounted: false, supply };
    const { totalCents, fullCents } = price.price;
    return { aisle: price.product.aisle ?? "", cents: totalCents, isDiscounted: totalCents < fullCents, supply };
  };
  const way = useStoreWay(arrangement.sort === "aisle" ? priced.storeId : null, contents);
  const whole = visibleList(contents, arrangement, placementOf, way?.places);
  const { view, rest } = firstRows(whole, useDrawnRows(rowCount(whole)));
  const allAisles = contents.entries.map((entry) => placementOf(entry).aisle);
  const aisles = [...new Set(allAisles)].filter((aisle) => aisle !== "").sort(compareAisles);
  const cents = contents.inCart.reduce((sum, entry) => sum + (placementOf(entry).cents ?? 0), 0);
  const plainRow = (entry: Entry): ReactElement => row(entry, null, supplyAt(entry), isByPlace);
  /** Adds the aisle if there is no heading for it. */
  const rowWithAisle = (entry: Entry): ReactElement => {
    const { aisle } = placementOf(entry);
    return row(entry, arrangement.sort === "aisle" && aisle !== "" ? aisle : null, supplyAt(entry), isByPlace);
  };
  const isAllInCart = contents.inCart.length > 0 && contents.inCart.length === contents.entries.length;
  const isSearched = arrangement.search.trim() !== "" && !view.isNothingFound;
  return (
    <>
      <ListToolbar value={arrangement} onChange={setArrangement} aisles={aisles} matchCount={view.count} />
      {way !== null && <WayNote storeId={priced.storeId ?? ""} storeName={priced.store?.name ?? null} way={way} />}
      {isByPlace && around.failure !== null && (
        <UnknownNote title={text.lists.notAsked} reason={around.failure} onRetry={around.again} />
      )}
      {isByPlace && !around.isPlaced && (
        <Link to="/stores" className="prices-note quiet-text">
          {text.lists.whereAreYou}
        </Link>
      )}
      {view.isNothingFound && <Note kind="plain" title={text.lists.nothingFound(arrangement.search.trim())} />}
      {view.count === 0 && (shelfFilterCount(arrangement.filter) > 0 || arrangement.show === "soldHere") && (
        <Note kind="plain" title={text.lists.nothingPasses} />
      )}
      {view.groups.length > 0 && <Groups groups={view.groups} row={way === null ? plainRow : rowWithAisle} />}
      {view.entries.length > 0 && <ul className="card list-card">{view.entries.map(rowWithAisle)}</ul>}
      {arrangement.show === "inCart" && contents.inCart.length === 0 && (
        <p className="quiet-text list-hint">{text.lists.nothingInCart}</p>
      )}
      {isAllInCart && arrangement.show !== "inCart" && !isSearched && (
        <p className="quiet-text list-hint">{text.lists.allInCart}</p>
      )}
      {view.inCart.length > 0 && (
        <FoldingCard
          title={text.lists.inCart}
          detail={`${whole.inCart.length}${cents > 0 ? ` · ${formats.money(cents)}` : ""}`}
          startsOpen
          action={contents.list.role === "edit" && (
            <button type="button" className="text-button remove" onClick={onClear}>
              {text.lists.clear}
            </button>
          )}
        >
          {view.inCart.map(rowWithAisle)}
        </FoldingCard>
      )}
      {view.later.length > 0 && (
        <FoldingCard
          key={isSearched ? "found" : "later"}
          title={text.lists.later.title}
          detail={`${whole.later.length}`}
          startsOpen={isSearched}
        >
          {view.later.map(plainRow)}
        </FoldingCard>
      )}
      {rest > 0 && <div style={{ height: `calc(${rest} * var(--target))` }} />}
    </>
  );
}

interface GroupsProps {
  readonly groups: readonly EntryGroup[];
  readonly row: (entry: Entry) => ReactElement;
}

function Groups({ groups, row }: GroupsProps): ReactElement {
  const text = useText();
  return (
    <ul className="card list-card">
      {groups.map((group) => (
        <li key={keyOf(group)} className="category">
          {hasHeading(group, groups) && (
            <h2 style={{ "--mark": markOf(departmentOf(group)) } as CSSProperties}>{headingOf(group, text)}</h2>
          )}
          <ul>{group.entries.map(row)}</ul>
        </li>
      ))}
    </ul>
  );
}

function keyOf(group: EntryGroup): string {
  if (group.kind === "category") return group.category.id;
  if (group.kind === "supply") return group.supply;
  // A route may visit a department twice.
  return group.kind === "aisle" ? `aisle ${group.aisle}` : `stretch ${group.entries[0]?.id ?? ""}`;
}

function headingOf(group: EntryGroup, text: Texts): string {
  switch (group.kind) {
    case "category":
      return categoryTitle(group.category, text);
    case "supply":
      return text.lists.supplies[group.supply];
    case "aisle":
      return group.aisle === "" ? text.stores.noAisle : text.stores.aisleName(group.aisle);
    case "stretch":
      return group.department === null ? "" : text.lists.departments[group.department];
  }
}

function departmentOf(group: EntryGroup): string | null {
  return group.kind === "category" ? group.category.department : group.kind === "stretch" ? group.department : null;
}

function markOf(department: string | null): string {
  return department === null ? "var(--ink)" : `var(--dept-${department}-mark)`;
}
