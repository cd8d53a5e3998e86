import { useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { useText } from "../locale";
import { IconButton } from "./Button";
import { Choice } from "./Choice";
import { SearchField } from "./SearchField";

interface FindBarProps<Sort extends string> {
  /** Label of the search field. */
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Collapses the search into an icon. */
  readonly isFolded?: boolean;
  /** Focuses the field when it appears. */
  readonly isWaiting?: boolean;
  readonly sort: Sort;
  readonly sorts: readonly { readonly value: Sort; readonly label: string }[];
  readonly onSort: (sort: Sort) => void;
  /** The number of active filters that are not visible otherwise. */
  readonly filters: number;
  readonly onFilters: () => void;
  /** Between the search and the sort order, such as quick filters. */
  readonly between?: ReactNode;
  /** Shown beside the sort order: counts or tabs. */
  readonly children?: ReactNode;
}

/** Search, sort and filter bar of stores' products and lists (S-17). */
export function FindBar<Sort extends string>(props: FindBarProps<Sort>): ReactElement {
  const { searchLabel, search, onSearch, isFolded = false, isWaiting = isFolded, sort, sorts, onSort, filters, onFilters } = props;
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const isSearchShown = !isFolded || isOpen || search !== "";
  const close = (): void => {
    setOpen(false);
    onSearch("");
  };
  return (
    <>
      {isSearchShown && (
        <div className="find-search">
          <SearchField label={searchLabel} value={search} onChange={onSearch} isWaiting={isWaiting} />
        </div>
      )}
      {props.between}
      <div className="find-order">
        {isFolded && (
          <IconButton
            icon={isSearchShown ? "close" : "search"}
            className="find-button"
            label={isSearchShown ? text.common.endSearch : searchLabel}
            onClick={isSearchShown ? close : () => setOpen(true)}
          />
        )}
        {props.children}
        <Choice label={text.stores.sort} isLabelHidden value={sort} choices={sorts} onChange={onSort} />
        <IconButton
          icon="settings"
          className={`find-button ${filters > 0 ? "on" : ""}`}
          label={filters > 0 ? text.stores.filtersCount(filters) : text.stores.filters}
          onClick={onFilters}
        />
      </div>
    </>
  );
}
