import type { ReactElement, ReactNode } from "react";
import { useLaterTexts } from "../../locale";

interface EndedRowsProps {
  readonly count: number;
  readonly children: ReactNode;
}

/** Discounts, coupons or ads that are over, folded away below the others; empty without any. */
export function EndedRows({ count, children }: EndedRowsProps): ReactElement | null {
  const text = useLaterTexts().offering;
  if (count === 0) return null;
  return (
    <details className="card desk-ended">
      <summary>{text.endedCount(count)}</summary>
      <ul className="rows">{children}</ul>
    </details>
  );
}
