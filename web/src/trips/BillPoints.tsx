import type { ReactElement } from "react";
import type { VisitPoints } from "../grocery/prices/loyalty";
import { useFormats, useLaterTexts } from "../locale";

/** The points that a visit earns, or would earn with a membership. Renders nothing if the bill earns none. */
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
