import type { CSSProperties, ReactElement } from "react";
import type { Product } from "../product";

/** The picture of a product on the wash of its department. */
export function ProductTile({ product }: { readonly product: Pick<Product, "department" | "emoji"> }): ReactElement {
  const wash: CSSProperties = { background: `var(--dept-${product.department})` };
  return (
    <span className="product-tile" style={wash} aria-hidden="true">
      {product.emoji}
    </span>
  );
}
