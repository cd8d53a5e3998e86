import type { ReactElement } from "react";
import { tripMerits } from "../../api/plan-types";
import type { TravelMode } from "../../grocery/ways";
import { travelModes } from "../../grocery/ways";
import { useFormats, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Segments } from "../../ui/Segments";
import { Stepper } from "../../ui/Stepper";
import { hourSteps, minuteSteps, savingSteps, nextMultiple, usualHourCents } from "../plan-memory";
import type { TripPreferences } from "../plan-memory";

export const modePictures = { car: "🚗", bicycle: "🚲", foot: "🚶" };

interface QuestionsProps {
  readonly preferences: TripPreferences;
  readonly change: (preferences: Partial<TripPreferences>) => void;
}

/** The main preferences for a trip: time, saving, and travel mode. They stay until the shopper changes them. */
export function Questions({ preferences, change }: QuestionsProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <div role="group" aria-label={text.trips.questions}>
      <div className="trip-question">
        <span className="grow">{text.trips.atMost}</span>
        <SteppedAnswer
          label={text.trips.time}
          value={preferences.maximumMinutes}
          steps={minuteSteps}
          shown={(minutes) => formats.duration(minutes)}
          onChange={(maximumMinutes) => change({ maximumMinutes })}
        />
      </div>
      <div className="trip-question">
        <span className="grow">{text.trips.showFirst}</span>
        <Segments
          label={text.trips.showFirst}
          value={preferences.aim}
          choices={tripMerits.map((value) => ({ value, label: text.trips.merits[value], content: text.trips.merits[value] }))}
          onChange={(aim) => change({ aim })}
        />
      </div>
      {preferences.aim === "together" && (
        <div className="trip-question">
          <span className="grow">{text.trips.hourWorth}</span>
          <SteppedAnswer
            label={text.trips.hourWorth}
            value={preferences.hourCents ?? usualHourCents}
            steps={hourSteps}
            shown={(cents) => formats.money(cents)}
            onChange={(hourCents) => change({ hourCents })}
          />
          {preferences.hourCents === null && (
            <Button isSmall onClick={() => change({ hourCents: usualHourCents })}>
              {text.trips.hourIsRight}
            </Button>
          )}
        </div>
      )}
      <div className="trip-question">
        <span className="grow">{text.trips.saveAtLeast}</span>
        <SteppedAnswer
          label={text.trips.saving}
          value={preferences.savingPercent}
          steps={savingSteps}
          shown={(percent) => formats.percent(percent / 100)}
          onChange={(savingPercent) => change({ savingPercent })}
        />
      </div>
      <div className="trip-question">
        <span className="grow">{text.trips.by}</span>
        <ModeChoice label={text.trips.by} mode={preferences.mode} onChange={(mode) => change({ mode })} />
      </div>
    </div>
  );
}

interface ModeChoiceProps {
  readonly label: string;
  readonly mode: TravelMode;
  readonly onChange: (mode: TravelMode) => void;
}

/** The choice of the travel mode. */
export function ModeChoice({ label, mode: chosen, onChange }: ModeChoiceProps): ReactElement {
  const text = useText();
  return (
    <Segments
      label={label}
      value={chosen}
      choices={travelModes.map((mode) => ({
        value: mode,
        label: text.trips.modes[mode],
        content: (
          <>
            <span className="trip-mode" aria-hidden="true">
              {modePictures[mode]}
            </span>
            {chosen === mode && <span>{text.trips.modes[mode]}</span>}
          </>
        ),
      }))}
      onChange={onChange}
    />
  );
}

interface SteppedAnswerProps {
  readonly label: string;
  readonly value: number;
  readonly steps: { readonly minimum: number; readonly maximum: number; readonly step: number };
  readonly shown: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** An answer that is a number, in steps. */
export function SteppedAnswer({ label, value, steps, shown, onChange }: SteppedAnswerProps): ReactElement {
  const step = (target: number): void => {
    const next = nextMultiple(value, target > value ? 1 : -1, steps.step);
    onChange(Math.min(steps.maximum, Math.max(steps.minimum, next)));
  };
  return (
    <Stepper
      label={label}
      value={value}
      minimum={steps.minimum}
      maximum={steps.maximum}
      step={steps.step}
      shown={shown(value)}
      onChange={step}
    />
  );
}
