import type { ReactElement } from "react";
import type { AroundProduct, AroundStore } from "../api/around-client";
import { Elsewhere } from "../catalog/products/Elsewhere";
import { ProductLook } from "../catalog/products/ProductLook";
import { ProductPrice } from "../catalog/products/ProductRow";
import { brandBeside } from "../catalog/products/shown-products";
import { sizeWords, unitPriceWords } from "../catalog/products/size-words";
import type { TargetList } from "../catalog/products/use-target-list";
import { PriceTrail } from "../catalog/products/PriceTrail";
import { useFormats, useText } from "../locale";
import { Button } from "../ui/Button";
import { Sheet } from "../ui/Sheet";
import { cheapestOf } from "./cheapest";
import { useAroundBuyer } from "./use-around-buyer";

interface AroundSheetProps {
  readonly product: AroundProduct;
  readonly stores: readonly AroundStore[];
  readonly target: TargetList;
  readonly onClose: () => void;
}

/** A product at all nearby stores: the cheapest store, the price at each, and the price history at the cheapest. */
export function AroundSheet({ product, stores, target, onClose }: AroundSheetProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const cheapest = cheapestOf(product.offers, stores, useAroundBuyer());
  const listed = product.offers.find((offer) => target.onList.has(offer.product))?.product;
  const isOnList = listed !== undefined;
  const facts = [brandBeside(product), sizeWords(product, text, formats)].filter((fact) => fact !== null);
  return (
    <Sheet title={product.name} onClose={onClose}>
      <ProductLook product={product}>
        <div className="grow">
          <p>{facts.join(" · ")}</p>
          {cheapest !== null && (
            <p className="product-money">
              <ProductPrice cents={cheapest.tag.cents} beforeCents={cheapest.tag.beforeCents} />
              <span className="quiet-text">{unitPriceWords(cheapest.tag.cents, product.size, text, formats)}</span>
              <bdi>{cheapest.best.store.name}</bdi>
            </p>
          )}
        </div>
      </ProductLook>
      <Button
        look={isOnList ? "second" : "primary"}
        icon={isOnList ? "tick" : "plus"}
        aria-pressed={isOnList}
        onClick={() => target.toggle({ ...product, id: listed ?? product.id })}
      >
        {isOnList ? text.stores.onList : text.stores.addTo(target.listName)}
      </Button>
      <Elsewhere productId={product.id} storeId={null} />
      {cheapest !== null && (
        <PriceTrail
          storeId={cheapest.best.store.id}
          product={{ id: cheapest.best.offer.product, size: product.size }}
        />
      )}
    </Sheet>
  );
}
