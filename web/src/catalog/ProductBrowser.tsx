import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import type { ReactElement } from "react";
import { useFormats, useText } from "../locale";
import { IconButton } from "../ui/Button";
import { SearchField } from "../ui/SearchField";
import type { Catalog } from "./catalog";
import { DepartmentChips } from "./DepartmentChips";
import { FilterSheet } from "./FilterSheet";
import { ListPicker } from "./ListPicker";
import type { Shopper } from "./matching";
import { NoMatch } from "./NoMatch";
import type { Product } from "./product";
import { ProductList } from "./ProductList";
import { ProductSheet } from "./ProductSheet";
import { filterCount } from "./product-view";
import type { ProductView } from "./product-view";
import { shownRows } from "./shown-products";
import { SortPicker } from "./SortPicker";
import { useTargetList } from "./use-target-list";

interface ProductBrowserProps {
  readonly catalog: Catalog;
  readonly shopper: Shopper;
  readonly view: ProductView;
  readonly onView: (view: ProductView) => void;
}

/** Search, filters, order, and what is left of the products. */
export function ProductBrowser({ catalog, shopper, view, onView }: ProductBrowserProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const target = useTargetList();
  // The field shows each letter at once; a large list may follow a moment later.
  const shownView = useDeferredValue(view);
  const rows = useMemo(() => shownRows(catalog, shownView, shopper), [catalog, shownView, shopper]);
  const [opened, open] = useState<Product | null>(null);
  const [isFiltering, showFilters] = useState(false);
  // The same function for all rows and all time, so that a tap draws one row anew and not hundreds.
  const newest = useRef(target);
  newest.current = target;
  const toggle = useCallback((product: Product) => newest.current.toggle(product), []);
  // Discounts and departments show for themselves which of them are on.
  const filters = filterCount({ ...view, discounted: false, department: null });
  return (
    <div className="product-browser">
      {target.lists.length > 1 && <ListPicker target={target} />}
      <div className="product-search">
        <SearchField
          label={text.stores.searchProducts(formats.number(catalog.count))}
          value={view.search}
          onChange={(search) => onView({ ...view, search })}
        />
      </div>
      <DepartmentChips catalog={catalog} view={view} onView={onView} />
      <div className="product-order">
        <p className="grow quiet-text" role="status">
          {text.stores.productCount(formats.number(rows.length))}
        </p>
        <SortPicker view={view} onView={onView} />
        <IconButton
          icon="settings"
          className={`filter-button ${filters > 0 ? "on" : ""}`}
          label={filters > 0 ? text.stores.filtersCount(filters) : text.stores.filters}
          onClick={() => showFilters(true)}
        />
      </div>
      {rows.length === 0 ? (
        <NoMatch view={view} onView={onView} />
      ) : (
        <ProductList
          catalog={catalog}
          rows={rows}
          shopper={shopper}
          onList={target.onList}
          listName={target.listName}
          onToggle={toggle}
          onOpen={open}
        />
      )}
      {isFiltering && (
        <FilterSheet
          catalog={catalog}
          view={view}
          found={rows.length}
          onView={onView}
          onClose={() => showFilters(false)}
        />
      )}
      {opened !== null && (
        <ProductSheet
          catalog={catalog}
          product={opened}
          shopper={shopper}
          target={target}
          onOpen={open}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}
