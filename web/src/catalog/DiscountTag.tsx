import type { ReactElement } from "react";
import type { Discount } from "../grocery/prices/discount";
import { useFormats, useText } from "../locale";
import { discountWords } from "./discount-words";

/** A discount in words: `🏷️ 2 for $7.00`, `🎟️ $1.00 off · with coupon`. */
export function DiscountTag({ discount }: { readonly discount: Discount }): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <span className="tag saving">
      <span aria-hidden="true">{discount.coupon === null ? "🏷️" : "🎟️"}</span>
      {discountWords(discount, text, formats)}
    </span>
  );
}
