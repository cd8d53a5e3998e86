import type { ReactElement } from "react";
import type { AroundStore, FoundOffer } from "../../api/around-client";
import type { PlainProduct } from "../../api/product-types";
import { useCouponsInHand } from "../../coupons/use-coupons-in-hand";
import { useServices } from "../../frame/services";
import { useNow } from "../../frame/use-now";
import { useQuery } from "../../frame/use-query";
import { storeMoment } from "../../grocery/local-day";
import { useFormats, useText } from "../../locale";
import { DiscountTag } from "../DiscountTag";
import { ProductPrice } from "./ProductRow";
import { tagOfOffer } from "./shown-products";
import { unitPriceWords } from "./size-words";

interface OfferRowsProps {
  readonly offers: readonly FoundOffer[];
  readonly stores: readonly AroundStore[];
  /** Returns the product of an offer; undefined if unknown. */
  readonly productOf: (id: string) => PlainProduct | undefined;
  /** True if each row names its product, since they differ. */
  readonly isNamed: boolean;
}

/** The prices of an item at several stores, one row each, in the order of the offers. */
export function OfferRows({ offers, stores, productOf, isNamed }: OfferRowsProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const memberships = useQuery(useServices().settings.memberships);
  const moment = storeMoment(useNow(), null);
  const coupons = useCouponsInHand();
  return (
    <ul className="card sizes">
      {offers.map((offer) => {
        const store = stores.find(({ id }) => id === offer.store);
        const product = productOf(offer.product);
        if (store === undefined || product === undefined) return null;
        const shopper = { isMember: memberships.includes(store.organisation), moment, coupons };
        const { cents, beforeCents, discount } = tagOfOffer(offer, shopper);
        const per = unitPriceWords(cents, product.size, text, formats);
        const facts = [isNamed ? product.name : null, per, formats.distance(store.distanceMetres)];
        return (
          <li key={`${offer.store} ${offer.product}`} className={`size-row ${offer.inStock ? "" : "gone"}`}>
            <span className="emoji" aria-hidden="true">
              {store.emoji}
            </span>
            <span className="grow">
              <bdi>{store.name}</bdi>
              <span className="quiet-text product-facts">{facts.filter((fact) => fact !== null).join(" · ")}</span>
              {!offer.inStock && <span className="product-gone">{text.stores.outOfStock}</span>}
              {discount !== null && (
                <span className="row">
                  <DiscountTag discount={discount} />
                </span>
              )}
            </span>
            <ProductPrice cents={cents} beforeCents={beforeCents} />
          </li>
        );
      })}
    </ul>
  );
}
