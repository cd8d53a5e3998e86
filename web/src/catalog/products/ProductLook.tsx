import type { ReactElement, ReactNode } from "react";
import type { Product } from "../product";
import { ProductTile } from "./ProductTile";

interface ProductLookProps {
  readonly product: Pick<Product, "id" | "department" | "emoji" | "picture" | "description">;
  /** Its facts. */
  readonly children: ReactNode;
}

/** The picture and description of a product: a large picture, or its emoji beside the facts. */
export function ProductLook({ product, children }: ProductLookProps): ReactElement {
  const { picture, description } = product;
  return (
    <>
      {picture !== null && <ProductTile product={product} isLarge />}
      <div className="product-head">
        {picture === null && <ProductTile product={product} />}
        {children}
      </div>
      {description !== null && <p className="product-description">{description}</p>}
    </>
  );
}
