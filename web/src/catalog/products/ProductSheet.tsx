import type { ReactElement } from "react";
import { CouponLink } from "../../coupons/CouponLink";
import { useStoreCoupons } from "../../coupons/use-store-coupons";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { UnknownNote } from "../../ui/UnknownNote";
import type { Catalog } from "../catalog";
import { endWords } from "../discount-words";
import { DiscountTag } from "../DiscountTag";
import type { Shopper } from "../matching";
import type { Product } from "../product";
import { Elsewhere } from "./Elsewhere";
import { PriceTrail } from "./PriceTrail";
import { ProductLook } from "./ProductLook";
import { ProductPrice } from "./ProductRow";
import { brandBeside, otherSizes, priceTag } from "./shown-products";
import { depositWords, sizeWords, unitPriceWords } from "./size-words";
import type { TargetList } from "./use-target-list";

interface ProductSheetProps {
  readonly catalog: Catalog;
  readonly product: Product;
  readonly shopper: Shopper;
  readonly target: TargetList;
  readonly onOpen: (product: Product) => void;
  readonly onClose: () => void;
}

/** The details of a product: location, price by weight, other sizes, and prices elsewhere. */
export function ProductSheet({ catalog, product, shopper, target, onOpen, onClose }: ProductSheetProps): ReactElement {
  const text = useText();
  const words = useLaterTexts().coupons;
  const isOnList = target.onList.has(product.id);
  const sizes = otherSizes(catalog, product);
  const coupons = useStoreCoupons(catalog.storeId);
  const coupon = coupons.of(product.id, priceTag(product, shopper).discount?.coupon);
  return (
    <Sheet title={product.name} onClose={onClose}>
      <ProductFacts product={product} shopper={shopper} />
      {coupon !== null && <CouponLink storeId={catalog.storeId} coupon={coupon} coupons={coupons} />}
      {coupon === null && coupons.failure !== null && (
        <UnknownNote title={words.unknown} reason={coupons.failure} onRetry={coupons.again} />
      )}
      <Button
        look={isOnList ? "second" : "primary"}
        icon={isOnList ? "tick" : "plus"}
        aria-pressed={isOnList}
        onClick={() => target.toggle(product)}
      >
        {isOnList ? text.stores.onList : text.stores.addTo(target.listName)}
      </Button>
      {sizes.length > 0 && (
        <section>
          <h3 className="sheet-title">{text.stores.otherSizes}</h3>
          <ul className="card sizes">
            {sizes.map((other) => (
              <SizeRow key={other.id} product={other} shopper={shopper} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
      <PriceTrail storeId={catalog.storeId} product={product} />
      <Elsewhere productId={product.id} storeId={catalog.storeId} />
    </Sheet>
  );
}

function ProductFacts({ product, shopper }: { readonly product: Product; readonly shopper: Shopper }): ReactElement {
  const text = useText();
  const around = useLaterTexts().around;
  const formats = useFormats();
  const { cents, beforeCents, discount } = priceTag(product, shopper);
  const facts = [
    brandBeside(product),
    sizeWords(product, text, formats),
    product.aisle === null ? null : text.stores.aisleName(product.aisle),
    product.storage === "ambient" ? null : text.stores.storage[product.storage],
    product.isInStock ? null : text.stores.outOfStock,
  ].filter((fact) => fact !== null);
  const end = discount === null ? null : endWords(discount, text, formats);
  return (
    <ProductLook product={product}>
      <div className="grow">
        <p>{facts.join(" · ")}</p>
        <p className="product-money">
          <ProductPrice cents={cents} beforeCents={beforeCents} />
          <span className="quiet-text">{depositWords(product.deposit, around, formats)}</span>
          <span className="quiet-text">{unitPriceWords(cents, product.size, text, formats)}</span>
        </p>
        {discount !== null && (
          <p className="row wrap">
            <DiscountTag discount={discount} />
            {end !== null && <span>{end}</span>}
          </p>
        )}
      </div>
    </ProductLook>
  );
}

interface SizeRowProps {
  readonly product: Product;
  readonly shopper: Shopper;
  readonly onOpen: (product: Product) => void;
}

function SizeRow({ product, shopper, onOpen }: SizeRowProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { cents, beforeCents } = priceTag(product, shopper);
  return (
    <li>
      <button type="button" className="size-row" onClick={() => onOpen(product)}>
        <span className="grow">
          <span className="medium">{sizeWords(product, text, formats)}</span>
          <span className="quiet-text"> <bdi>{product.name}</bdi></span>
          <span className="quiet-text product-facts">
            {unitPriceWords(cents, product.size, text, formats)}
          </span>
        </span>
        <ProductPrice cents={cents} beforeCents={beforeCents} />
      </button>
    </li>
  );
}
