import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";

/** Details of what is sent when prices are shared, and what is not (G-04). */
export function SharingPoints(): ReactElement {
  const { sharing } = useLaterTexts().prices;
  return (
    <details className="agreement-details">
      <summary>{sharing.inFull}</summary>
      <ul className="plain-points">
        {sharing.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </details>
  );
}
