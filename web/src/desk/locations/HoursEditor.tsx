import { useState } from "react";
import type { ReactElement } from "react";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { HoursTable } from "../../stores/hours/HoursTable";
import { daysWords, weekdayName } from "../../stores/hours/opening-words";
import type { DaySpan } from "../../stores/hours/week-table";
import { Button } from "../../ui/Button";
import { Segments } from "../../ui/Segments";
import { TextField } from "../../ui/TextField";
import { closedWeek, dayRuns, hoursText, minutesOf, overruledDays, timeText, weekFromText, weekSpans } from "./hours-text";

interface HoursEditorProps {
  readonly value: string | null;
  readonly problem: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** Opening hours, day by day or as text, with the week as shoppers will see it. */
export function HoursEditor({ value, problem, onChange }: HoursEditorProps): ReactElement {
  const text = useLaterTexts().desk;
  const general = useText();
  const formats = useFormats();
  const overruled = dayRuns(overruledDays(value ?? "")).map(([first, last]) => daysWords(first, last, general, formats));
  const week = value === null || value.trim() === "" ? null : weekFromText(value);
  const isPlain = value === null || value.trim() === "" || week !== null;
  const [kind, setKind] = useState<"days" | "text">(isPlain ? "days" : "text");
  const days = week ?? closedWeek;
  const set = (day: number, spans: readonly DaySpan[]): void =>
    onChange(hoursText(days.map((daySpans, at) => (at === day ? spans : daySpans))));
  const copyDown = (): void => onChange(hoursText(days.map((daySpans, at) => (at < 5 ? days[0] ?? [] : daySpans))));
  return (
    <fieldset className="desk-question stack">
      <legend className="field-label">{text.hours}</legend>
      <Segments
        label={text.hours}
        value={kind}
        choices={[
          { value: "days", label: text.hoursByDay, content: text.hoursByDay },
          { value: "text", label: text.hoursAsText, content: text.hoursAsText },
        ]}
        onChange={setKind}
      />
      {kind === "days" && isPlain ? (
        <>
          <ul className="desk-days">
            {days.map((spans, day) => (
              <DayRow key={day} day={day} spans={spans} onChange={(newSpans) => set(day, newSpans)} />
            ))}
          </ul>
          <Button isSmall onClick={copyDown}>
            {text.copyDown}
          </Button>
        </>
      ) : (
        <TextField
          label={text.hoursText}
          hint={text.hoursTextHint}
          value={value ?? ""}
          maxLength={500}
          spellCheck={false}
          onValue={(typed) => onChange(typed.trim() === "" ? null : typed)}
        />
      )}
      {problem !== undefined && (
        <p className="warning-text" role="alert">
          {problem}
        </p>
      )}
      <div className="card card-body desk-preview" aria-live="polite">
        <p className="quiet-text">{text.hoursPreview}</p>
        {week !== null && <HoursTable week={weekSpans(week)} />}
        {overruled.length > 0 && <p className="warning-text">{text.hoursOverruled(overruled.join(", "))}</p>}
        {week === null && <p>{value === null || value.trim() === "" ? text.hoursUnknown : text.hoursUnread}</p>}
      </div>
    </fieldset>
  );
}

interface DayRowProps {
  readonly day: number;
  readonly spans: readonly DaySpan[];
  readonly onChange: (spans: readonly DaySpan[]) => void;
}

function DayRow({ day, spans, onChange }: DayRowProps): ReactElement {
  const text = useLaterTexts().desk;
  const formats = useFormats();
  const name = weekdayName(day, formats);
  const usual: DaySpan = [8 * 60, 20 * 60];
  const change = (index: number, edge: 0 | 1, typed: string): void => {
    const minutes = minutesOf(typed);
    if (minutes === null) return;
    onChange(spans.map((span, at) => (at !== index ? span : edge === 0 ? [minutes, span[1]] : [span[0], minutes])));
  };
  return (
    <li>
      <label className="desk-day">
        <input type="checkbox" className="check" checked={spans.length > 0} onChange={() => onChange(spans.length > 0 ? [] : [usual])} />
        <span>{name}</span>
      </label>
      {spans.length === 1 && (
        <Button isSmall aria-label={`${text.secondSpan}: ${name}`} onClick={() => onChange([...spans, [15 * 60, 20 * 60]])}>
          +
        </Button>
      )}
      {spans.length > 1 && (
        <Button isSmall aria-label={`${text.secondSpan}: ${name}`} aria-pressed onClick={() => onChange(spans.slice(0, 1))}>
          −
        </Button>
      )}
      <span className="desk-spans">
        {spans.map(([start, end], index) => (
          <span key={index} className="desk-span">
            <input
              type="time"
              className="input"
              aria-label={text.from(name)}
              value={timeText(start)}
              onChange={(event) => change(index, 0, event.target.value)}
            />
            <span aria-hidden="true">–</span>
            {/* Time fields do not accept 24:00. */}
            <input
              type="time"
              className="input"
              aria-label={text.to(name)}
              value={timeText(end % 1_440)}
              onChange={(event) => change(index, 1, event.target.value === "00:00" ? "24:00" : event.target.value)}
            />
          </span>
        ))}
      </span>
    </li>
  );
}
