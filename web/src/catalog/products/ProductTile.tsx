import { useState } from "react";
import type { CSSProperties, ReactElement } from "react";
import { productPictureAddress } from "../../api/product-picture";
import type { Product } from "../product";

interface ProductTileProps {
  readonly product: Pick<Product, "id" | "department" | "emoji" | "picture">;
  /** True for the width of a sheet. */
  readonly isLarge?: boolean;
}

/**
 * The picture of a product on its department's color. Its emoji shows without a picture, and while loading or after a
 * failure. The name is beside it.
 */
export function ProductTile({ product, isLarge = false }: ProductTileProps): ReactElement {
  const wash: CSSProperties = { background: `var(--dept-${product.department})` };
  const address = productPictureAddress(product);
  return (
    <span className={`product-tile ${isLarge ? "large" : ""}`} style={wash} aria-hidden="true">
      {address === null ? product.emoji : <Picture key={address} address={address} emoji={product.emoji} />}
    </span>
  );
}

type Loading = "under way" | "done" | "failed";

function Picture({ address, emoji }: { readonly address: string; readonly emoji: string }): ReactElement {
  const [loading, setLoading] = useState<Loading>("under way");
  return (
    <>
      {loading !== "done" && emoji}
      {loading !== "failed" && (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setLoading("done")}
          onError={() => setLoading("failed")}
        />
      )}
    </>
  );
}
