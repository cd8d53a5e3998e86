import type { ReactElement } from "react";
import type { NearbyStore } from "../../api/types";
import { useLaterTexts } from "../../locale";
import { Stepper } from "../../ui/Stepper";
import { bagSteps } from "../plan-memory";
import type { TripPreferences } from "../plan-memory";

interface TillQuestionsProps {
  readonly stores: readonly NearbyStore[];
  readonly preferences: TripPreferences;
  readonly change: (preferences: Partial<TripPreferences>) => void;
}

/** Bags and cash, each only if it matters at a nearby store. */
export function TillQuestions({ stores, preferences: { bags, paysCash }, change }: TillQuestionsProps): ReactElement {
  const text = useLaterTexts().bills;
  return (
    <>
      {stores.some(({ till }) => till !== null && till.bagCents !== null) && (
        <div className="trip-question">
          <span className="grow">{text.bagsToBuy}</span>
          <Stepper
            label={text.bagsToBuy}
            value={bags}
            {...bagSteps}
            shown={bags === 0 ? text.noBags : String(bags)}
            onChange={(count) => change({ bags: count })}
          />
        </div>
      )}
      {stores.some(({ till }) => till !== null && till.cashStepCents !== null) && (
        <label className="trip-check">
          <input type="checkbox" checked={paysCash} onChange={(event) => change({ paysCash: event.target.checked })} />
          <span className="grow">
            {text.paysCash}
            <span className="row-detail quiet-text">{text.paysCashWhy}</span>
          </span>
        </label>
      )}
    </>
  );
}
