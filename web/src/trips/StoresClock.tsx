import type { ReactElement } from "react";
import { useFormats, useLaterTexts } from "../locale";
import { clockWords } from "./clock-words";

interface StoresClockProps {
  /** On the stores' clock, `YYYY-MM-DDTHH:MM`. */
  readonly moment: string;
  readonly timeZone: string | null;
}

/** The current time at the stores. Renders nothing if the device's clock shows the same time. */
export function StoresClock({ moment, timeZone }: StoresClockProps): ReactElement | null {
  const words = clockWords(moment, timeZone, useLaterTexts().ways, useFormats());
  return words === null ? null : <p className="quiet-text">{words}</p>;
}
