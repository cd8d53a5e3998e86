import { useState } from "react";
import type { CSSProperties, ReactElement } from "react";
import { useFormats, useText } from "../locale";
import { Segments } from "../ui/Segments";
import { entryLine } from "./entry-words";
import { EntryRow } from "./EntryRow";
import { arranged } from "./list-views";
import type { Entry, ListContents } from "./list-views";
import type { PricedList } from "./use-list-prices";

type Sort = "category" | "name" | "aisle";

/** Lists longer than this offer other orders; shorter ones are seen at a glance. */
const glance = 8;

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
  return (
    <>
      {contents.entries.length > glance && (
        <Segments
          label={text.lists.sortBy}
          value={sort}
          choices={orders.map(([value, label]) => ({ value, label, content: label }))}
          onChange={setSort}
        />
      )}
      {contents.groups.length > 0 && sort === "category" && (
        <ul className="card list-card">
          {contents.groups.map(({ department, entries }) => (
            <li key={department} className="category">
              <h2 style={{ "--mark": `var(--dept-${department}-mark)` } as CSSProperties}>
                {text.lists.departments[department]}
              </h2>
              <ul>{entries.map(row)}</ul>
            </li>
          ))}
        </ul>
      )}
      {contents.groups.length > 0 && sort !== "category" && (
        <ul className="card list-card">{arranged(contents.entries, { show: "notInCart", sort }, aisleOf).map(row)}</ul>
      )}
    </>
  );
}
