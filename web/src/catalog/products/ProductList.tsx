import { Fragment, memo, useEffect, useMemo, useRef } from "react";
import type { ReactElement } from "react";
import { useText } from "../../locale";
import { Button } from "../../ui/Button";
import type { Catalog } from "../catalog";
import type { Shopper } from "../matching";
import type { Product } from "../product";
import { ProductRow } from "./ProductRow";
import { useShownPages } from "./use-shown-pages";

/** The number of rows per page; more pages follow near the end. */
const pageLength = 60;

interface ProductListProps {
  readonly catalog: Catalog;
  readonly rows: Int32Array;
  /** True if aisles are shown: as headings and on each row. */
  readonly hasAisles: boolean;
  /** The filter and the order of the products, as in the address. */
  readonly view: string;
  readonly shopper: Shopper;
  /** Ids of products. */
  readonly onList: ReadonlySet<string>;
  readonly listName: string;
  readonly onToggle: (product: Product) => void;
  readonly onOpen: (product: Product) => void;
}

/** Renders only as many rows as were scrolled to: 90,000 products cost no more than the visible ones. */
export function ProductList(props: ProductListProps): ReactElement {
  const text = useText();
  const { rows, view } = props;
  const list = useRef<HTMLUListElement>(null);
  const [pages, setPages] = useShownPages(view, list);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = pages * pageLength < rows.length;
  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) setPages(pages + 1);
      },
      { rootMargin: "1200px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Observe again after each page: if it does not fill the screen, the next one follows.
  }, [rows, pages, hasMore]);
  return (
    <>
      <ul ref={list} className="card product-rows">
        {Array.from({ length: pages }, (_, page) => (
          <ProductPage key={page} {...props} start={page * pageLength} />
        ))}
      </ul>
      {hasMore && (
        <div ref={end}>
          <Button onClick={() => setPages(pages + 1)}>{text.stores.showMore}</Button>
        </div>
      )}
    </>
  );
}

/** A page of rows. It memoizes its products, so that more pages and other entries do not render it again. */
const ProductPage = memo(function ProductPage(props: ProductListProps & { readonly start: number }): ReactElement {
  const { catalog, rows, start, shopper, hasAisles, onList, listName, onToggle, onOpen } = props;
  const text = useText();
  const products = useMemo(
    () => Array.from(rows.subarray(start, start + pageLength), (row) => catalog.product(row)),
    [catalog, rows, start],
  );
  const before = start === 0 ? undefined : catalog.product(rows[start - 1] ?? -1);
  const isNewAisle = (index: number): boolean =>
    hasAisles && products[index]?.aisle !== (index === 0 ? before : products[index - 1])?.aisle;
  return (
    <>
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {isNewAisle(index) && (
            <li className="product-aisle">
              <h2>{product.aisle === null ? text.stores.noAisle : text.stores.aisleName(product.aisle)}</h2>
            </li>
          )}
          <ProductRow
            product={product}
            shopper={shopper}
            hasAisle={hasAisles}
            isOnList={onList.has(product.id)}
            listName={listName}
            onToggle={onToggle}
            onOpen={onOpen}
          />
        </Fragment>
      ))}
    </>
  );
});
