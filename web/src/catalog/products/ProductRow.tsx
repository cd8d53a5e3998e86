import { memo } from "react";
import type { ReactElement } from "react";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Icon } from "../../ui/Icon";
import { ReducedPrice } from "../../ui/ReducedPrice";
import { DiscountTag } from "../DiscountTag";
import type { Shopper } from "../matching";
import type { Product } from "../product";
import { ProductTile } from "./ProductTile";
import { brandBeside, priceTag } from "./shown-products";
import { depositWords, sizeWords, unitPriceWords } from "./size-words";

interface ProductRowProps {
  readonly product: Product;
  readonly shopper: Shopper;
  readonly hasAisle: boolean;
  readonly isOnList: boolean;
  readonly listName: string;
  readonly onToggle: (product: Product) => void;
  readonly onOpen: (product: Product) => void;
}

/** A product with its price, and a button that adds it to the list. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps): ReactElement {
  const { product, shopper, hasAisle, isOnList, listName, onToggle, onOpen } = props;
  const text = useText();
  const around = useLaterTexts().around;
  const formats = useFormats();
  const { cents, beforeCents, discount } = priceTag(product, shopper);
  const per = unitPriceWords(cents, product.size, text, formats);
  const aisle = hasAisle && product.aisle !== null ? text.stores.aisleName(product.aisle) : null;
  const facts = [aisle, depositWords(product.deposit, around, formats), brandBeside(product), sizeWords(product, text, formats), per].filter((fact) => fact !== null);
  return (
    <li className={`product ${product.isInStock ? "" : "gone"}`}>
      <button type="button" className="product-main" onClick={() => onOpen(product)}>
        <ProductTile product={product} />
        <span className="grow">
          <span className="product-line">
            <b className="grow"><bdi>{product.name}</bdi></b>
            <ProductPrice cents={cents} beforeCents={beforeCents} />
          </span>
          <span className="quiet-text product-facts">
            {facts.join(" · ")}
            {isOnList && <span className="go-text"> · {text.stores.onList}</span>}
          </span>
          {!product.isInStock && <span className="product-gone">{text.stores.outOfStock}</span>}
          {discount !== null && <DiscountTag discount={discount} />}
        </span>
      </button>
      <button
        type="button"
        className={`icon-button product-add ${isOnList ? "on" : ""}`}
        aria-pressed={isOnList}
        aria-label={isOnList ? text.stores.remove(product.name, listName) : text.stores.add(product.name, listName)}
        onClick={() => onToggle(product)}
      >
        <Icon name={isOnList ? "tick" : "plus"} />
      </button>
    </li>
  );
});

interface ProductPriceProps {
  readonly cents: number;
  readonly beforeCents: number | null;
}

export function ProductPrice({ cents, beforeCents }: ProductPriceProps): ReactElement {
  const formats = useFormats();
  if (beforeCents === null) return <b className="product-price">{formats.money(cents)}</b>;
  return (
    <span className="product-price">
      <ReducedPrice cents={cents} beforeCents={beforeCents} />
    </span>
  );
}
