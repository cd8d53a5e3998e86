import { memo, useEffect, useMemo, useRef, useState } from "react";
import type { ReactElement } from "react";
import { useText } from "../locale";
import { Button } from "../ui/Button";
import type { Catalog } from "./catalog";
import type { Shopper } from "./matching";
import type { Product } from "./product";
import { ProductRow } from "./ProductRow";

/** Rows drawn at first, and more each time the end comes near. */
const pageLength = 60;

interface ProductListProps {
  readonly catalog: Catalog;
  readonly rows: Int32Array;
  readonly shopper: Shopper;
  /** Ids of products. */
  readonly onList: ReadonlySet<string>;
  readonly listName: string;
  readonly onToggle: (product: Product) => void;
  readonly onOpen: (product: Product) => void;
}

/** As many rows as were scrolled to: 90,000 products cost no more than the ones that were looked at. */
export function ProductList(props: ProductListProps): ReactElement {
  const text = useText();
  const { rows } = props;
  const [pages, setPages] = useState(1);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => setPages(1), [rows]);
  const hasMore = pages * pageLength < rows.length;
  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some(({ isIntersecting }) => isIntersecting)) setPages((shown) => shown + 1);
      },
      { rootMargin: "1200px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Observed anew after each page: where even that one does not fill the screen, the next follows.
  }, [rows, pages, hasMore]);
  return (
    <>
      <ul className="card product-rows">
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

/** Some rows in a row; keeps its products, so that more pages and other entries leave its rows alone. */
const ProductPage = memo(function ProductPage(props: ProductListProps & { readonly start: number }): ReactElement {
  const { catalog, rows, start, shopper, onList, listName, onToggle, onOpen } = props;
  const products = useMemo(
    () => Array.from(rows.subarray(start, start + pageLength), (row) => catalog.product(row)),
    [catalog, rows, start],
  );
  return (
    <>
      {products.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          shopper={shopper}
          isOnList={onList.has(product.id)}
          listName={listName}
          onToggle={onToggle}
          onOpen={onOpen}
        />
      ))}
    </>
  );
});
