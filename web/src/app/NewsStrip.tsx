import type { ReactElement } from "react";
import { NotificationStrip } from "../notifications/NotificationStrip";
import { TimerStrip } from "../recipes/timers/TimerStrip";

/** Everything that stands above the screens when there is something to say. */
export function NewsStrip(): ReactElement {
  return (
    <>
      <TimerStrip />
      <NotificationStrip />
    </>
  );
}
