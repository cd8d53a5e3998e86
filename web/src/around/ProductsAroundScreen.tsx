import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import type { AroundProduct } from "../api/around-client";
import { Offline } from "../api/failures";
import type { Place } from "../api/types";
import { DepartmentChips } from "../catalog/products/DepartmentChips";
import { FilterSheet } from "../catalog/products/FilterSheet";
import { ListPicker } from "../catalog/products/ListPicker";
import { NoMatch } from "../catalog/products/NoMatch";
import { viewAddress, filterCount, unfiltered, viewOf } from "../catalog/products/product-view";
import type { ProductView } from "../catalog/products/product-view";
import { StorePicker } from "../catalog/products/StorePicker";
import { useTargetList } from "../catalog/products/use-target-list";
import { useRouter } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useAddressState } from "../frame/use-address-state";
import { departments } from "../grocery/departments";
import { useLaterTexts, useText } from "../locale";
import { usePlace } from "../stores/use-place";
import { Button } from "../ui/Button";
import { FindBar } from "../ui/FindBar";
import { Note } from "../ui/Note";
import { UnknownNote } from "../ui/UnknownNote";
import { AroundRow } from "./AroundRow";
import { AroundSheet } from "./AroundSheet";
import { NoPlace } from "./NoPlace";
import { aroundSort, useAroundPages } from "./use-around-pages";

/** The products of all nearby stores, one row for each product under its common name (N-30). */
export function ProductsAroundScreen(): ReactElement {
  const text = useText();
  const { place } = usePlace();
  const [view, setView] = useAddressState(viewOf, viewAddress);
  return (
    <Screen title={text.stores.productsAround} parent="/stores" className="products">
      <div className="screen-body tight">
        {place === null ? (
          <NoPlace />
        ) : (
          <>
            <StorePicker storeId={null} view={viewAddress(view)} />
            <AroundBrowser place={place} view={view} onView={setView} />
          </>
        )}
      </div>
    </Screen>
  );
}

interface AroundBrowserProps {
  readonly place: Place;
  readonly view: ProductView;
  readonly onView: (view: ProductView) => void;
}

function AroundBrowser({ place, view, onView }: AroundBrowserProps): ReactElement {
  const text = useText();
  const around = useLaterTexts().around;
  const target = useTargetList();
  const { stores, products, hasMore, isAsking, isStale, failure, more, again } = useAroundPages(place, view);
  const [opened, open] = useState<AroundProduct | null>(null);
  // Read once: the first search replaces the address.
  const { location } = useRouter();
  const [isWaiting] = useState(() => location.query.has("find"));
  const [isFiltering, showFilters] = useState(false);
  const countText = text.stores.productCount(`${products.length}${hasMore ? "+" : ""}`);
  const isEmpty = products.length === 0 && !hasMore && !isAsking && failure === null;
  return (
    <div className="product-browser">
      {target.lists.length > 1 && <ListPicker target={target} />}
      <FindBar
        searchLabel={around.searchAround}
        search={view.search}
        onSearch={(search) => onView({ ...view, search })}
        isWaiting={isWaiting}
        sort={aroundSort(view.sort)}
        sorts={[
          { value: "name", label: text.stores.sortName },
          { value: "price", label: text.stores.sortPrice },
        ]}
        onSort={(sort) => onView({ ...view, sort })}
        filters={filterCount({ ...view, aisle: null, discounted: false, department: null })}
        onFilters={() => showFilters(true)}
        between={<DepartmentChips sold={departments} view={view} onView={onView} />}
      >
        <p className="grow quiet-text" role="status">
          {isStale ? failure === null && around.elsewhereLoading : countText}
        </p>
      </FindBar>
      {failure instanceof Offline ? (
        <Note kind="warning" title={around.needsConnection} detail={around.needsConnectionDetail}>
          <Button isSmall onClick={again}>
            {text.common.retry}
          </Button>
        </Note>
      ) : (
        failure !== null && <UnknownNote reason={failure} onRetry={again} />
      )}
      {isEmpty && <NoMatch view={view} onView={onView} />}
      {products.length > 0 && (
        <ul className={`card product-rows around-rows ${isStale ? "stale" : ""}`} aria-busy={isStale}>
          {products.map((product) => (
            <AroundRow key={product.id} product={product} stores={stores} target={target} onOpen={open} />
          ))}
        </ul>
      )}
      {hasMore && <More key={products.length} isAsking={isAsking} onMore={more} />}
      {opened !== null && (
        <AroundSheet product={opened} stores={stores} target={target} onClose={() => open(null)} />
      )}
      {isFiltering && (
        <FilterSheet
          aisles={[]}
          filter={view}
          found={text.stores.showFound(`${products.length}${hasMore ? "+" : ""}`)}
          onFilter={(filter) => onView({ ...view, ...filter })}
          onReset={() => onView(unfiltered(view))}
          onClose={() => showFilters(false)}
        />
      )}
    </div>
  );
}

/** The end of the loaded rows. Scrolling near it or tapping loads more. */
function More({ isAsking, onMore }: { readonly isAsking: boolean; readonly onMore: () => void }): ReactElement {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current === null || isAsking) return undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: "600px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Once for each request; the key makes another end after it.
  }, [isAsking]);
  return (
    <div ref={end}>
      <Button onClick={onMore}>{text.stores.showMore}</Button>
    </div>
  );
}
