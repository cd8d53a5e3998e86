import type { ReactElement } from "react";

/** A progress bar; `share` from 0 to 1. */
export function ProgressBar({ label, share }: { readonly label: string; readonly share: number }): ReactElement {
  const percent = Math.round(100 * Math.min(1, Math.max(0, share)));
  return (
    <span
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ transform: `scaleX(${percent / 100})` }} />
    </span>
  );
}
