import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import type { ReactElement } from "react";
import type { ProductSort } from "../../api/product-types";
import { useFormats, useText } from "../../locale";
import { FindBar } from "../../ui/FindBar";
import { Note } from "../../ui/Note";
import type { Catalog } from "../catalog";
import type { Shopper } from "../matching";
import type { Product } from "../product";
import { DepartmentChips } from "./DepartmentChips";
import { FilterSheet } from "./FilterSheet";
import { ListPicker } from "./ListPicker";
import { NoMatch } from "./NoMatch";
import { viewAddress, filterCount, unfiltered } from "./product-view";
import type { ProductView } from "./product-view";
import { ProductList } from "./ProductList";
import { ProductSheet } from "./ProductSheet";
import { foundRows } from "./shown-products";
import { useTargetList } from "./use-target-list";

interface ProductBrowserProps {
  readonly catalog: Catalog;
  readonly shopper: Shopper;
  readonly view: ProductView;
  readonly onView: (view: ProductView) => void;
}

/** Search, filters, sorting, and the matching products. */
export function ProductBrowser({ catalog, shopper, view, onView }: ProductBrowserProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const target = useTargetList();
  // The field shows each letter at once; a long list may follow later.
  const shownView = useDeferredValue(view);
  const { rows, isNothingFound } = useMemo(
    () => foundRows(catalog, shownView, shopper),
    [catalog, shownView, shopper],
  );
  const [opened, open] = useState<Product | null>(null);
  const [isFiltering, showFilters] = useState(false);
  // A constant function for all rows, so that a tap renders one row instead of hundreds.
  const newest = useRef(target);
  newest.current = target;
  const toggle = useCallback((product: Product) => newest.current.toggle(product), []);
  const sorts: readonly { readonly value: ProductSort; readonly label: string }[] = [
    { value: "name", label: text.stores.sortName },
    { value: "price", label: text.stores.sortPrice },
    { value: "-price", label: text.stores.sortPriceDown },
    { value: "aisle", label: text.stores.sortAisle },
  ];
  return (
    <div className="product-browser">
      {target.lists.length > 1 && <ListPicker target={target} />}
      <FindBar
        searchLabel={text.stores.searchProducts(formats.number(catalog.count))}
        search={view.search}
        onSearch={(search) => onView({ ...view, search })}
        sort={view.sort}
        sorts={sorts}
        onSort={(sort) => onView({ ...view, sort })}
        // The chips already show active discounts and departments.
        filters={filterCount({ ...view, discounted: false, department: null })}
        onFilters={() => showFilters(true)}
        between={<DepartmentChips sold={catalog.departments} view={view} onView={onView} />}
      >
        <p className="grow quiet-text" role="status">
          {text.stores.productCount(formats.number(isNothingFound ? 0 : rows.length))}
        </p>
      </FindBar>
      {isNothingFound && rows.length > 0 && (
        <Note kind="plain" title={text.stores.noMatch(shownView.search.trim())} detail={text.stores.noMatchDetail} />
      )}
      {rows.length === 0 ? (
        <NoMatch view={view} onView={onView} />
      ) : (
        <ProductList
          key={viewAddress(shownView)}
          view={viewAddress(shownView)}
          hasAisles={shownView.sort === "aisle"}
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
          aisles={catalog.aisles}
          filter={view}
          found={text.stores.showFound(formats.number(rows.length))}
          onFilter={(filter) => onView({ ...view, ...filter })}
          onReset={() => onView(unfiltered(view))}
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
