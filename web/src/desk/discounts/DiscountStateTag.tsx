import type { ReactElement } from "react";
import type { DiscountState } from "../../api/desk-discount-client";
import { useLaterTexts } from "../../locale";

const looks: Readonly<Record<DiscountState, string>> = { running: "go", coming: "saving", over: "" };
const pictures: Readonly<Record<DiscountState, string>> = { running: "✓", coming: "⏳", over: "✕" };

/** Tag that says if the discount is active now in at least one store. */
export function DiscountStateTag({ state }: { readonly state: DiscountState }): ReactElement {
  const { states } = useLaterTexts().offering.discounts;
  return (
    <span className={`tag ${looks[state]}`}>
      <span aria-hidden="true">{pictures[state]}</span> {states[state]}
    </span>
  );
}
