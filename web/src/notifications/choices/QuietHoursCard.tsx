import type { ReactElement } from "react";
import type { QuietHours } from "../../api/notification-client";
import { useLaterTexts } from "../../locale";
import { clockOf, clockMinutes } from "./clock-hours";

interface QuietHoursProps {
  readonly hours: QuietHours | null;
  readonly isSaving: boolean;
  readonly onChoose: (hours: QuietHours | null) => void;
}

const night: QuietHours = { from: 22 * 60, until: 7 * 60 };

/** The quiet hours for messages. */
export function QuietHoursCard({ hours, isSaving, onChoose }: QuietHoursProps): ReactElement {
  const text = useLaterTexts().notices;
  const times = hours === null ? [] : ([["from", text.quietFrom], ["until", text.quietUntil]] as const);
  return (
    <section className="card card-body stack">
      <label className="row">
        <input
          type="checkbox"
          className="check"
          checked={hours !== null}
          disabled={isSaving}
          onChange={(event) => onChoose(event.target.checked ? night : null)}
        />
        <span className="grow medium">{text.quietHours}</span>
      </label>
      <p className="quiet-text">{text.quietDetail}</p>
      {hours !== null && (
        <div className="row">
          {times.map(([end, label]) => (
            <label key={end} className="field grow">
              <span className="field-label">{label}</span>
              <input
                type="time"
                className="input"
                required
                defaultValue={clockOf(hours[end])}
                onBlur={({ target }) => {
                  const minutes = clockMinutes(target.value);
                  if (minutes !== null && minutes !== hours[end]) onChoose({ ...hours, [end]: minutes });
                }}
              />
            </label>
          ))}
        </div>
      )}
    </section>
  );
}
