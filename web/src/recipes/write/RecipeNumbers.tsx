import { useId } from "react";
import type { ReactElement } from "react";
import type { RecipeDraft } from "../../grocery/rows/unfinished-recipe";
import { useLaterTexts } from "../../locale";
import { ServingsStepper } from "../amounts/ServingsStepper";

interface RecipeNumbersProps {
  readonly draft: RecipeDraft;
  readonly onChange: (part: Partial<RecipeDraft>) => void;
}

/** The servings and the cooking time. */
export function RecipeNumbers({ draft, onChange }: RecipeNumbersProps): ReactElement {
  const text = useLaterTexts().recipes;
  const id = useId();
  return (
    <div className="recipe-numbers">
      <div className="field">
        <span className="field-label">{text.servings}</span>
        <ServingsStepper
          servings={draft.servings}
          shown={String(draft.servings)}
          onChange={(servings) => onChange({ servings })}
        />
      </div>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {text.minutes}
        </label>
        <input
          id={id}
          className="input"
          inputMode="numeric"
          placeholder={text.minutesExample}
          maxLength={5}
          value={draft.minutes === null ? "" : String(draft.minutes)}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, "");
            onChange({ minutes: digits === "" ? null : Number(digits) });
          }}
        />
      </div>
    </div>
  );
}
