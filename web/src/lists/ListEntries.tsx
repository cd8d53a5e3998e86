import { useState } from "react";
import type { CSSProperties, ReactElement } from "react";
import { useFormats, useText } from "../locale";
import { Note } from "../ui/Note";
import { Segments } from "../ui/Segments";
import { entryLine } from "./entry-words";
import { EntryRow } from "./EntryRow";
import { arranged } from "./list-views";
import type { DepartmentGroup, Entry, ListContents } from "./list-views";
import type { PricedList } from "./use-list-prices";

type Sort = "category" | "name" | "aisle";

/** Lists longer than this offer other orders, and than that a search; shorter ones are seen at a glance. */
const glance = { order: 8, search: 16 };

interface ListEntriesProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
  readonly onToggle: (entryId: string) => void;
  readonly onOpen: (entryId: string) => void;
}

/** What is still to get, by category, name or aisle. */
export function ListEntries({ contents, priced, onToggle, onOpen }: ListEntriesProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const [sort, setSort] = useState<Sort>("category");
  const [search, setSearch] = useState("");
  const row = (entry: Entry): ReactElement => (
    <EntryRow
      key={entry.id}
      line={entryLine(entry, priced.prices?.byEntry.get(entry.id), text, formats)}
      onToggle={() => onToggle(entry.id)}
      onOpen={() => onOpen(entry.id)}
    />
  );
  const aisleOf = (entry: Entry): string => {
    const price = priced.prices?.byEntry.get(entry.id);
    return price?.kind === "sold" ? price.product.aisle ?? "" : "";
  };
  const orders: readonly (readonly [Sort, string])[] = [
    ["category", text.lists.byCategory],
    ["name", text.lists.byName],
    ["aisle", text.lists.byAisle],
  ];
  const isSearching = search.trim() !== "";
  const order = sort === "category" ? "name" : sort;
  const found = arranged(contents.entries, { show: isSearching ? "all" : "notInCart", sort: order, search }, aisleOf);
  return (
    <>
      {contents.entries.length > glance.search && (
        <input
          type="search"
          className="input"
          aria-label={text.lists.search}
          placeholder={text.lists.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {contents.entries.length > glance.order && (
        <Segments
          label={text.lists.sortBy}
          value={sort}
          choices={orders.map(([value, label]) => ({ value, label, content: label }))}
          onChange={setSort}
        />
      )}
      {isSearching && found.length === 0 && <Note kind="plain" title={text.lists.nothingFound(search.trim())} />}
      {sort === "category" && (!isSearching || found.length === 0) ? (
        <Categories groups={contents.groups} row={row} />
      ) : (
        found.length > 0 && <ul className="card list-card">{found.map(row)}</ul>
      )}
    </>
  );
}

interface CategoriesProps {
  readonly groups: readonly DepartmentGroup[];
  readonly row: (entry: Entry) => ReactElement;
}

function Categories({ groups, row }: CategoriesProps): ReactElement | null {
  const text = useText();
  if (groups.length === 0) return null;
  return (
    <ul className="card list-card">
      {groups.map(({ department, entries }) => (
        <li key={department} className="category">
          <h2 style={{ "--mark": `var(--dept-${department}-mark)` } as CSSProperties}>
            {text.lists.departments[department]}
          </h2>
          <ul>{entries.map(row)}</ul>
        </li>
      ))}
    </ul>
  );
}
