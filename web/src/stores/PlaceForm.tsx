import { useEffect, useId, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { useRouter } from "../frame/router";
import { useFirstTexts } from "../locale";
import { Button, IconButton } from "../ui/Button";
import { Note } from "../ui/Note";
import { AgreementNote } from "./AgreementNote";
import { askPosition } from "./device-position";
import type { PositionFailure } from "./device-position";
import { useAgreement } from "./use-agreement";
import { useCountry } from "./use-country";
import type { ChosenPlace } from "./use-place";

/** The form for the search location: a postcode, the beginning of a town's name, or the device's position. */
export function PlaceForm({ chosen }: { readonly chosen: ChosenPlace }): ReactElement {
  const text = useFirstTexts();
  const field = useId();
  const problem = useId();
  // A town from the search of everything waits here, below what a search sends.
  const town = useRouter().location.query.get("town");
  const currentZip = town ?? (chosen.place !== null && !("zip" in chosen.place) ? "" : (chosen.zip ?? ""));
  const [typed, setTyped] = useState(currentZip);
  const [isMissing, setMissing] = useState(false);
  const agreement = useAgreement();
  const name = text.stores.zipOrTown(text.stores.zip(useCountry()));
  const position = usePositionRequest(chosen);
  useEffect(() => setTyped(currentZip), [currentZip]);

  const find = (event: FormEvent): void => {
    event.preventDefault();
    const zip = typed.trim();
    setMissing(zip === "");
    position.forget();
    if (zip === "") return;
    agreement.give();
    chosen.chooseZip(zip);
  };
  const askForPosition = (): void => {
    agreement.give();
    position.ask();
  };
  return (
    <form className="place-form" onSubmit={find} noValidate>
      <label className="field-label" htmlFor={field}>
        {name}
      </label>
      <div className="place-fields">
        <input
          id={field}
          className="input"
          type="text"
          autoComplete="postal-code"
          autoCapitalize="words"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={60}
          value={typed}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? problem : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {chosen.place !== null && (
          <IconButton
            icon="here"
            className="position-button"
            label={position.isAsking ? text.stores.findingPosition : text.stores.usePosition}
            disabled={position.isAsking}
            aria-pressed={!("zip" in chosen.place)}
            onClick={askForPosition}
          />
        )}
        <Button type="submit" look={chosen.place === null ? "primary" : "second"} aria-label={text.stores.findStores}>
          {chosen.place === null ? text.stores.findStores : text.stores.find}
        </Button>
      </div>
      {chosen.place === null && (
        <Button look="second" icon="here" className="apart" disabled={position.isAsking} onClick={askForPosition}>
          {position.isAsking ? text.stores.findingPosition : text.stores.usePosition}
        </Button>
      )}
      {agreement.isNeeded && <AgreementNote />}
      {isMissing && (
        <p id={problem} className="warning-text" role="alert">
          {text.stores.zipMissing(name)}
        </p>
      )}
      {position.failure === "refused" && (
        <Note kind="warning" title={text.stores.positionRefused} detail={text.stores.positionRefusedDetail(name)} />
      )}
      {position.failure === "unknown" && (
        <Note kind="warning" title={text.stores.positionUnknown} detail={text.stores.positionUnknownDetail(name)} />
      )}
    </form>
  );
}

interface PositionRequest {
  readonly isAsking: boolean;
  readonly failure: PositionFailure | null;
  readonly ask: () => void;
  readonly forget: () => void;
}

function usePositionRequest(chosen: ChosenPlace): PositionRequest {
  const [state, setState] = useState<PositionFailure | "asking" | null>(null);
  const ask = async (): Promise<void> => {
    setState("asking");
    const answer = await askPosition();
    setState(answer.kind === "found" ? null : answer.kind);
    if (answer.kind === "found") chosen.choosePosition(answer.position);
  };
  return {
    isAsking: state === "asking",
    failure: state === "asking" ? null : state,
    ask: () => void ask(),
    forget: () => setState(null),
  };
}
