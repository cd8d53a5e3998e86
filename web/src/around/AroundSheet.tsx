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

/** A product at all stores around: where it is cheapest, what it costs at each, and what it has cost at the cheapest. */
export function AroundSheet({ product, stores, target, onClose }: AroundSheetProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const found = cheapestOf(product.offers, stores, useAroundBuyer());
  const listed = product.offers.find((offer) => target.onList.has(offer.product))?.product;
  const isOnList = listed !== undefined;
  const facts = [brandBeside(product), sizeWords(product, text, formats)].filter((fact) => fact !== null);
  return (
    <Sheet title={product.name} onClose={onClose}>
      <ProductLook product={product}>
        <div className="grow">
          <p>{facts.join(" · ")}</p>
          {found !== null && (
            <p className="product-money">
              <ProductPrice cents={found.tag.cents} beforeCents={found.tag.beforeCents} />
              <span className="quiet-text">{unitPriceWords(found.tag.cents, product.size, text, formats)}</span>
              <span>{found.best.store.name}</span>
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
      {found !== null && (
        <PriceTrail storeId={found.best.store.id} product={{ id: found.best.offer.product, size: product.size }} />
      )}
    </Sheet>
  );
}
