import type { ReactElement } from "react";
import type { AroundProduct, AroundStore } from "../api/around-client";
import { DiscountTag } from "../catalog/DiscountTag";
import { ProductPrice } from "../catalog/products/ProductRow";
import { ProductTile } from "../catalog/products/ProductTile";
import { brandBeside } from "../catalog/products/shown-products";
import { sizeWords, unitPriceWords } from "../catalog/products/size-words";
import type { TargetList } from "../catalog/products/use-target-list";
import { useFormats, useLaterTexts, useText } from "../locale";
import { AddButton } from "./AddButton";
import { cheapestOf } from "./cheapest";
import { useAroundBuyer } from "./use-around-buyer";

interface AroundRowProps {
  readonly product: AroundProduct;
  readonly stores: readonly AroundStore[];
  readonly target: TargetList;
  readonly onOpen: (product: AroundProduct) => void;
}

/** A product with its cheapest price, the store, and the prices elsewhere. */
export function AroundRow({ product, stores, target, onOpen }: AroundRowProps): ReactElement | null {
  const text = useText();
  const around = useLaterTexts().around;
  const formats = useFormats();
  const cheapest = cheapestOf(product.offers, stores, useAroundBuyer());
  if (cheapest === null) return null;
  const { best, tag, others } = cheapest;
  const facts = [
    brandBeside(product),
    sizeWords(product, text, formats),
    unitPriceWords(tag.cents, product.size, text, formats),
  ].filter((fact) => fact !== null);
  const elsewhere =
    others === null
      ? around.onlyThere
      : around.elsewhereFrom(others.count, around.span(formats.money(others.lowest), formats.money(others.highest)));
  return (
    <li className={`product ${best.offer.inStock ? "" : "gone"}`}>
      <button type="button" className="product-main" onClick={() => onOpen(product)}>
        <ProductTile product={product} />
        <span className="grow">
          <span className="product-line">
            <b className="grow"><bdi>{product.name}</bdi></b>
            <ProductPrice cents={tag.cents} beforeCents={tag.beforeCents} />
          </span>
          <span className="quiet-text product-facts">{facts.join(" · ")}</span>
          <span className="product-facts">
            <span aria-hidden="true">{best.store.emoji} </span>
            {around.cheapestAt(best.store.name, formats.distance(best.store.distanceMetres))}
            <span className="quiet-text"> · {elsewhere}</span>
          </span>
          {!best.offer.inStock && <span className="product-gone">{text.stores.outOfStock}</span>}
          {tag.discount !== null && <DiscountTag discount={tag.discount} />}
        </span>
      </button>
      <AddButton product={product} ids={product.offers.map((offer) => offer.product)} target={target} />
    </li>
  );
}
