import type { ReactElement } from "react";
import type { AdState } from "../../api/desk-ad-client";
import { useLaterTexts } from "../../locale";

const looks: Readonly<Record<AdState, string>> = {
  valid: "go", coming: "saving", incomplete: "warning", nowhere: "warning", over: "",
};
const pictures: Readonly<Record<AdState, string>> = { valid: "✓", coming: "⏳", incomplete: "✎", nowhere: "✎", over: "✕" };

/** Tag that says if shoppers see the ad today. */
export function AdStateTag({ state }: { readonly state: AdState }): ReactElement {
  const { states } = useLaterTexts().ads;
  return (
    <span className={`tag ${looks[state]}`}>
      <span aria-hidden="true">{pictures[state]}</span> {states[state]}
    </span>
  );
}
