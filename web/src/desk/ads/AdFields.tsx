import type { ReactElement } from "react";
import { adPlaces } from "../../api/ad-client";
import { useLaterTexts } from "../../locale";
import { TextField } from "../../ui/TextField";
import { StoresField } from "../offers/StoresField";
import type { AdField, TypedAd } from "./ad-form";

interface AdFieldsProps {
  readonly typed: TypedAd;
  readonly wrong: readonly AdField[];
  readonly onChange: (typed: TypedAd) => void;
}

/** The fields of an ad: text, placement, stores and days. */
export function AdFields({ typed, wrong, onChange }: AdFieldsProps): ReactElement {
  const text = useLaterTexts().offering;
  const words = useLaterTexts().ads;
  const set = (part: Partial<TypedAd>): void => onChange({ ...typed, ...part });
  const problem = (field: AdField, message: string): string | undefined =>
    wrong.includes(field) ? message : undefined;
  return (
    <div className="desk-halves">
      <div className="form">
        <TextField
          label={words.line}
          hint={words.lineHint}
          value={typed.line}
          maxLength={90}
          autoComplete="off"
          problem={problem("line", words.lineMissing)}
          onValue={(line) => set({ line })}
        />
        <fieldset className="desk-question stack">
          <legend className="field-label">{words.where}</legend>
          {adPlaces.map((place) => (
            <label key={place} className="tick-row">
              <input
                type="checkbox"
                checked={typed.places.includes(place)}
                onChange={({ target }) =>
                  set({ places: target.checked ? [...typed.places, place] : typed.places.filter((other) => other !== place) })
                }
              />
              <span>{words.places[place]}</span>
            </label>
          ))}
          {wrong.includes("places") && (
            <p className="warning-text" role="alert">
              {words.placesMissing}
            </p>
          )}
        </fieldset>
      </div>
      <div className="form">
        <StoresField selection={typed.stores} problem={problem("stores", text.storesMissing)} onChange={(stores) => set({ stores })} />
        <div className="desk-pair">
          <TextField label={text.firstDay} type="date" value={typed.firstDay} onValue={(firstDay) => set({ firstDay })} />
          <TextField
            label={text.lastDay}
            type="date"
            value={typed.lastDay}
            problem={problem("lastDay", words.endsTooEarly)}
            onValue={(lastDay) => set({ lastDay })}
          />
      </div>
      <p className="quiet-text">{text.daysHint}</p>
      </div>
    </div>
  );
}
