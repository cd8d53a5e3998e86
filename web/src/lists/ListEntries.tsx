import { useState } from "react";
import type { CSSProperties, ReactElement } from "react";
import { categoryTitle } from "../items/category-words";
import { useText } from "../locale";
import { Note } from "../ui/Note";
import { SearchField } from "../ui/SearchField";
import { InCartCard } from "./InCartCard";
import { plainArrangement, shownList } from "./list-arrangement";
import type { CategoryGroup, Entry, ListContents } from "./list-views";
import { ListToolbar } from "./ListToolbar";
import type { PricedList } from "./use-list-prices";

/** Lists longer than this offer other views, and than that a search; shorter ones are seen at a glance. */
const glance = { order: 8, search: 16 };

interface ListEntriesProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
  readonly row: (entry: Entry) => ReactElement;
  readonly onClear: () => void;
}

/** The entries of a list: what is still to get by category, name or aisle, and what is in the cart below. */
export function ListEntries({ contents, priced, row, onClear }: ListEntriesProps): ReactElement {
  const text = useText();
  const [arrangement, setArrangement] = useState(plainArrangement);
  const aisleOf = (entry: Entry): string => {
    const price = priced.prices?.byEntry.get(entry.id);
    return price?.kind === "sold" ? price.product.aisle ?? "" : "";
  };
  const shown = shownList(contents, arrangement, aisleOf);
  const count = contents.entries.length;
  const isPlain = arrangement.show === "all" && arrangement.sort === "category";
  const cents = contents.inCart.reduce((sum, entry) => {
    const price = priced.prices?.byEntry.get(entry.id);
    return sum + (price?.kind === "sold" ? price.price.totalCents : 0);
  }, 0);
  return (
    <>
      {(count > glance.search || arrangement.search !== "") && (
        <SearchField
          label={text.lists.search}
          value={arrangement.search}
          onChange={(search) => setArrangement({ ...arrangement, search })}
        />
      )}
      {(count > glance.order || !isPlain) && <ListToolbar value={arrangement} onChange={setArrangement} />}
      {shown.isNothingFound && <Note kind="plain" title={text.lists.nothingFound(arrangement.search.trim())} />}
      {shown.groups !== null && <Groups groups={shown.groups} row={row} />}
      {shown.entries.length > 0 && <ul className="card list-card">{shown.entries.map(row)}</ul>}
      {arrangement.show === "inCart" && contents.inCart.length === 0 && (
        <p className="quiet-text list-hint">{text.lists.nothingInCart}</p>
      )}
      {contents.inCart.length === count && arrangement.show !== "inCart" && (
        <p className="quiet-text list-hint">{text.lists.allInCart}</p>
      )}
      {shown.inCart.length > 0 && (
        <InCartCard count={shown.inCart.length} cents={cents} onClear={onClear}>
          {shown.inCart.map(row)}
        </InCartCard>
      )}
    </>
  );
}

interface GroupsProps {
  readonly groups: readonly CategoryGroup[];
  readonly row: (entry: Entry) => ReactElement;
}

function Groups({ groups, row }: GroupsProps): ReactElement | null {
  const text = useText();
  if (groups.length === 0) return null;
  return (
    <ul className="card list-card">
      {groups.map(({ category, entries }) => (
        <li key={category.id} className="category">
          <h2 style={{ "--mark": markOf(category.department) } as CSSProperties}>{categoryTitle(category, text)}</h2>
          <ul>{entries.map(row)}</ul>
        </li>
      ))}
    </ul>
  );
}

function markOf(department: string | null): string {
  return department === null ? "var(--ink)" : `var(--dept-${department}-mark)`;
}
