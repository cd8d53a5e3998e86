import { useId, useState } from "react";
import type { ReactElement } from "react";
import type { NearbyStore } from "../../api/types";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { storeMoment } from "../../grocery/local-day";
import { useFormats, useText } from "../../locale";
import { Icon } from "../../ui/Icon";
import { Segments } from "../../ui/Segments";
import { Stepper } from "../../ui/Stepper";
import { storeSteps } from "../plan-memory";
import { StoresClock } from "../StoresClock";
import { Memberships } from "./Memberships";
import { moreWords } from "./more-words";
import { StartChoice } from "./StartChoice";
import { StorePreferences } from "./StorePreferences";
import { TillQuestions } from "./TillQuestions";
import type { PlanPreferences } from "./use-plan-preferences";

interface MoreQuestionsProps {
  readonly plan: PlanPreferences;
  readonly stores: readonly NearbyStore[];
  /** The stores' time zone from the last plan; null: the device's zone applies. */
  readonly timeZone: string | null;
}

/**
 * The less common preferences: start, departure, number of stores, memberships, single stores; folded to a
 * summary.
 */
export function MoreQuestions({ plan, stores, timeZone }: MoreQuestionsProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const zip = useQuery(useServices().preferences.zip);
  const [choice, setOpen] = useState<boolean | undefined>();
  // Opens by itself only without any start: a known zip code becomes the start soon.
  const isOpen = choice ?? (plan.preferences.start === null && zip === null);
  const panel = useId();
  return (
    <>
      <button
        type="button"
        className="trip-more"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="grow">
          <span className="medium">{text.trips.more}</span>{" "}
          <span className="quiet-text">{moreWords(plan.preferences, text, formats)}</span>
        </span>
        <Icon name={isOpen ? "up" : "down"} />
      </button>
      <div id={panel} className="trip-more-panel" hidden={!isOpen}>
        {isOpen && <MorePanel plan={plan} stores={stores} timeZone={timeZone} />}
      </div>
    </>
  );
}

function MorePanel({ plan, stores, timeZone }: MoreQuestionsProps): ReactElement {
  const { preferences, change } = plan;
  const text = useText();
  const most = storeSteps.maximum + 1;
  return (
    <>
      <StartChoice plan={plan} />
      <Departure
        departure={preferences.departure}
        timeZone={timeZone}
        onChange={(departure) => change({ departure })}
      />
      <label className="trip-check">
        <input
          type="checkbox"
          checked={preferences.returnsToStart}
          onChange={(event) => change({ returnsToStart: event.target.checked })}
        />
        <span className="grow">{text.trips.comeBack}</span>
      </label>
      <div className="trip-question">
        <span className="grow">{text.trips.stores}</span>
        <Stepper
          label={text.trips.stores}
          value={preferences.maximumStores ?? most}
          minimum={storeSteps.minimum}
          maximum={most}
          step={storeSteps.step}
          shown={preferences.maximumStores === null ? text.trips.anyNumber : String(preferences.maximumStores)}
          onChange={(value) => change({ maximumStores: value === most ? null : value })}
        />
      </div>
      <Memberships stores={stores} />
      <TillQuestions stores={stores} preferences={preferences} change={change} />
      <StorePreferences stores={stores} preferences={preferences} change={change} />
      {plan.isSaved !== null && (
        <label className="trip-check">
          <input type="checkbox" checked={plan.isSaved} onChange={(event) => plan.save(event.target.checked)} />
          <span className="grow">
            {text.trips.saveAnswers}
            <span className="row-detail quiet-text">{text.trips.saveAnswersWhy}</span>
          </span>
        </label>
      )}
    </>
  );
}

interface DepartureProps {
  /** On the stores' clock. */
  readonly departure: string | null;
  readonly timeZone: string | null;
  readonly onChange: (departure: string | null) => void;
}

function Departure({ departure, timeZone, onChange }: DepartureProps): ReactElement {
  const text = useText();
  const field = useId();
  return (
    <div className="stack">
      <div className="trip-question">
        <span className="grow">{text.trips.leave}</span>
        <Segments
          label={text.trips.leave}
          value={departure === null ? "now" : "later"}
          choices={[
            { value: "now", label: text.trips.leaveNow, content: text.trips.leaveNow },
            { value: "later", label: text.trips.leaveLater, content: text.trips.leaveLater },
          ]}
          onChange={(choice) => onChange(choice === "now" ? null : storeMoment(new Date(), timeZone))}
        />
      </div>
      {departure !== null && (
        <div>
          <label className="field-label" htmlFor={field}>
            {text.trips.leaveTime}
          </label>
          <input
            id={field}
            className="input"
            type="datetime-local"
            value={departure}
            min={storeMoment(new Date(), timeZone)}
            onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
          />
          <StoresClock moment={departure} timeZone={timeZone} />
        </div>
      )}
    </div>
  );
}
