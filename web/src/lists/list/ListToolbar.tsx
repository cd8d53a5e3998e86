import { useState } from "react";
import type { ReactElement } from "react";
import { FilterSheet } from "../../catalog/products/FilterSheet";
import { noFilter, shelfFilterCount } from "../../catalog/products/shelf-filter";
import { useText } from "../../locale";
import { Choice } from "../../ui/Choice";
import { FindBar } from "../../ui/FindBar";
import { useMedia } from "../../ui/use-media";
import { listShows, listSorts } from "./list-arrangement";
import type { ListArrangement } from "./list-arrangement";

interface ListToolbarProps {
  readonly value: ListArrangement;
  readonly onChange: (value: ListArrangement) => void;
  /** The aisles of the list's entries. */
  readonly aisles: readonly string[];
  /** The number of entries shown. */
  readonly matchCount: number;
}

/** The search, filter and order of entries on one line; with little room, the search is an icon. */
export function ListToolbar({ value, onChange, aisles, matchCount }: ListToolbarProps): ReactElement {
  const text = useText();
  const hasSearchField = useMedia("(min-width: 1200px)");
  const [isFiltering, showFilters] = useState(false);
  return (
    <div className="list-toolbar">
      <FindBar
        searchLabel={text.lists.search}
        search={value.search}
        onSearch={(search) => onChange({ ...value, search })}
        isFolded={!hasSearchField}
        sort={value.sort}
        sorts={listSorts.map((sort) => ({ value: sort, label: text.lists.sorts[sort] }))}
        onSort={(sort) => onChange({ ...value, sort })}
        filters={shelfFilterCount(value.filter)}
        onFilters={() => showFilters(true)}
      >
        <Choice
          label={text.lists.show}
          isLabelHidden
          value={value.show}
          choices={listShows.map((show) => ({ value: show, label: text.lists.shows[show] }))}
          onChange={(show) => onChange({ ...value, show })}
        />
      </FindBar>
      {isFiltering && (
        <FilterSheet
          aisles={aisles}
          filter={value.filter}
          found={text.lists.showEntries(matchCount)}
          onFilter={(filter) => onChange({ ...value, filter })}
          onReset={() => onChange({ ...value, filter: noFilter })}
          onClose={() => showFilters(false)}
        />
      )}
    </div>
  );
}
