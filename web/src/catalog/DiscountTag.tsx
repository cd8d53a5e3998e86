import type { ReactElement } from "react";
import type { Discount } from "../grocery/prices/discount";
import { useFormats, useText } from "../locale";

/** A discount in words: `🏷️ 2 for $7.00`. */
export function DiscountTag({ discount }: { readonly discount: Discount }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const words = text.stores.discount(discount.rule, formats);
  return (
    <span className="tag saving">
      <span aria-hidden="true">🏷️</span>
      {discount.membersOnly ? text.stores.forMembers(words) : words}
    </span>
  );
}
