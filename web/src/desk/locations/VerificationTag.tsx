import type { ReactElement } from "react";
import type { VerificationState } from "../../api/locations-client";
import { useLaterTexts } from "../../locale";

const looks: Readonly<Record<VerificationState, string>> = { waiting: "saving", verified: "go", refused: "warning" };
const pictures: Readonly<Record<VerificationState, string>> = { waiting: "⏳", verified: "✓", refused: "✕" };

/** Tag that says if the operator verified the store. */
export function VerificationTag({ state }: { readonly state: VerificationState }): ReactElement {
  const text = useLaterTexts().desk;
  return (
    <span className={`tag ${looks[state]}`}>
      <span aria-hidden="true">{pictures[state]}</span> {text.states[state]}
    </span>
  );
}
