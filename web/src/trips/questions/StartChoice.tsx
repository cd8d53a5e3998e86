import { useEffect, useId, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useText } from "../../locale";
import { unknownPlace } from "../../stores/address";
import { useCountry } from "../../stores/use-country";
import { Button } from "../../ui/Button";
import type { TripStart } from "../plan-memory";
import { useLocating } from "./use-locating";
import type { PlanPreferences } from "./use-plan-preferences";
import { useTypedZip } from "./use-typed-zip";

/** The start of the trip: the saved home, the device's position, the place of the stores, or another one. */
export function StartChoice({ plan }: { readonly plan: PlanPreferences }): ReactElement {
  const text = useText();
  const { preferences } = useServices();
  const knownZip = useQuery(preferences.zip);
  const { start } = plan.preferences;
  const choose = (next: TripStart): void => plan.change({ start: next });
  const locating = useLocating(choose);
  const typed = useTypedZip(choose);
  const zip = start?.kind === "zip" ? start.zip : knownZip;
  return (
    <fieldset className="trip-choices">
      <legend className="field-label">{text.trips.start}</legend>
      <div className="trip-start-choices">
        {plan.home !== null && (
          <Choice isChosen={start?.kind === "home"} picture="🏠" onChoose={() => plan.home && choose(plan.home)}>
            {text.trips.home}
          </Choice>
        )}
        <Choice isChosen={start?.kind === "here"} picture="📍" onChoose={locating.locate}>
          {locating.isLocating ? text.trips.finding : text.trips.here}
        </Choice>
        {zip !== null && (
          <Choice isChosen={start?.kind === "zip"} picture="✉️" onChoose={() => typed.look(zip)}>
            {text.trips.zipChoice(zip)}
          </Choice>
        )}
      </div>
      <p role="status" className="warning-text">
        {locating.problem !== null && text.trips.locating[locating.problem]}
      </p>
      <ZipForm typed={typed} />
      {start !== null && start.kind !== "home" && (
        <Button isSmall onClick={() => plan.saveHome({ ...start, kind: "home" })}>
          {text.trips.saveAsHome}
        </Button>
      )}
      {start?.kind === "home" && <p className="quiet-text">{text.trips.savedAsHome}</p>}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly picture: string;
  readonly onChoose: () => void;
  readonly children: string;
}

function Choice({ isChosen, picture, onChoose, children }: ChoiceProps): ReactElement {
  return (
    <button type="button" className="trip-toggle surely" aria-pressed={isChosen} onClick={onChoose}>
      <span aria-hidden="true">{picture}</span> {children}
    </button>
  );
}

function ZipForm({ typed }: { readonly typed: ReturnType<typeof useTypedZip> }): ReactElement {
  const text = useText();
  const country = useCountry();
  const field = useId();
  const [value, setValue] = useState("");
  useEffect(() => {
    if (typed.isAccepted) setValue("");
  }, [typed.isAccepted]);
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    if (value.trim() !== "") typed.look(value.trim());
  };
  return (
    <form onSubmit={submitted}>
      <label className="field-label" htmlFor={field}>
        {text.stores.zipOrTown(text.stores.zip(country))}
      </label>
      <div className="row">
        <input
          id={field}
          className="input"
          value={value}
          maxLength={60}
          autoComplete="postal-code"
          aria-invalid={typed.problem !== null}
          aria-describedby={`${field}-problem`}
          onChange={(event) => setValue(event.target.value)}
        />
        <Button type="submit">{text.trips.use}</Button>
      </div>
      <p id={`${field}-problem`} role="status" className="warning-text">
        {typed.problem?.isUnknown === true && `${unknownPlace(typed.problem.zip, country, text)}.`}
        {typed.problem?.isUnknown === false && text.trips.zipNotAsked(typed.problem.zip)}
      </p>
    </form>
  );
}
