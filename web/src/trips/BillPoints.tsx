import type { ReactElement } from "react";
import type { VisitPoints } from "../grocery/prices/loyalty";
import { useFormats, useLaterTexts } from "../locale";

/** What the bill of a visit earns in points; for others what members would get. Nothing where it is too small for any. */
export function BillPoints({ points }: { readonly points: VisitPoints | null }): ReactElement | null {
  const text = useLaterTexts().bills;
  const formats = useFormats();
  if (points === null || points.count === 0) return null;
  const { membership, isMember, count, worthCents } = points;
  const words = isMember ? text.earns : text.wouldEarn;
  return (
    <p className="quiet-text bill-points">
      <span aria-hidden="true">💳 </span>
      {words(membership, formats.number(count), formats.money(worthCents))}
    </p>
  );
}
