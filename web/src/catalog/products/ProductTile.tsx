import { useState } from "react";
import type { CSSProperties, ReactElement } from "react";
import { productPictureAddress } from "../../api/product-picture";
import type { Product } from "../product";

interface ProductTileProps {
  readonly product: Pick<Product, "id" | "department" | "emoji" | "picture">;
  /** As wide as a sheet instead of beside a name. */
  readonly isLarge?: boolean;
}

/**
 * The picture of a product on the wash of its department; its emoji where it has none, until it is there, and where
 * it cannot be had. The name stands beside it.
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
