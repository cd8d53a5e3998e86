import type { ReactElement } from "react";
import { DiscountTag } from "../catalog/DiscountTag";
import { ProductPrice } from "../catalog/products/ProductRow";
import { ProductTile } from "../catalog/products/ProductTile";
import { sizeWords, unitPriceWords } from "../catalog/products/size-words";
import type { TargetList } from "../catalog/products/use-target-list";
import type { Discount } from "../grocery/prices/discount";
import { useFormats, useLaterTexts, useText } from "../locale";
import type { LaterTexts } from "../locale";
import type { Formats } from "../locale/formats";
import { AddButton } from "./AddButton";
import type { FlyerOffer } from "./flyer";

interface FlyerCardProps {
  readonly shown: FlyerOffer;
  readonly target: TargetList;
}

/** An offer with its product, price, store and days. */
export function FlyerCard({ shown, target }: FlyerCardProps): ReactElement {
  const text = useText();
  const around = useLaterTexts().around;
  const formats = useFormats();
  const { offer, stores, priceCents, offCents } = shown;
  const { product, discount } = offer;
  const facts = [sizeWords(product, text, formats), unitPriceWords(offCents, product.size, text, formats)];
  const days = daysWords(discount, around, text.stores.lastDay, formats);
  return (
    <li className="product">
      <div className="product-main">
        <ProductTile product={product} />
        <div className="grow">
          <div className="product-line">
            <b className="grow"><bdi>{product.name}</bdi></b>
            <ProductPrice cents={offCents} beforeCents={offCents < priceCents ? priceCents : null} />
          </div>
          <div className="quiet-text product-facts">{facts.filter((fact) => fact !== null).join(" · ")}</div>
          <div className="product-facts">{around.alsoAt(stores[0]?.name ?? "", stores.length - 1)}</div>
          <div className="row wrap">
            <DiscountTag discount={discount} />
            {days !== null && <span>{days}</span>}
          </div>
        </div>
      </div>
      <AddButton product={product} ids={[]} target={target} />
    </li>
  );
}

/** Days farther away show their year. */
const halfYear = 182 * 86_400_000;

function daysWords(
  { firstDay, lastDay }: Discount,
  around: LaterTexts["around"],
  until: (day: string) => string,
  formats: Formats,
): string | null {
  const day = (text: string): string => {
    const date = new Date(`${text}T12:00`);
    return Math.abs(date.getTime() - Date.now()) < halfYear ? formats.day(date) : formats.longDay(date);
  };
  if (firstDay !== null && lastDay !== null) return around.fromUntil(day(firstDay), day(lastDay));
  if (firstDay !== null) return around.from(day(firstDay));
  return lastDay === null ? null : until(day(lastDay));
}
