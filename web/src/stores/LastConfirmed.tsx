import type { ReactElement } from "react";
import { useNow } from "../frame/use-now";
import { useFormats, useLaterTexts } from "../locale";
import { confirmationAge } from "./confirmations";
import type { ConfirmedPart } from "./confirmations";

interface LastConfirmedProps {
  readonly part: ConfirmedPart;
  /** The last time that the store said that it is right, in milliseconds since 1970; null for never. */
  readonly time: number | null;
}

/** The last confirmation of a price, hours or a map: quiet while it is recent, plain once it is old (N-42). */
export function LastConfirmed({ part, time }: LastConfirmedProps): ReactElement {
  const { confirmed } = useLaterTexts().storeFacts;
  const formats = useFormats();
  const now = useNow().getTime();
  const age = confirmationAge(part, time, now);
  if (time === null || age === "never") return <p className="quiet-text last-confirmed">{confirmed.never[part]}</p>;
  if (age === "fresh") return <p className="quiet-text last-confirmed">{confirmed.fresh[part](formats.ago(Math.max(0, now - time)))}</p>;
  return (
    <p className="last-confirmed old">
      <span aria-hidden="true">⚠️ </span>
      {confirmed.old[part](formats.longDay(new Date(time)))}
    </p>
  );
}
