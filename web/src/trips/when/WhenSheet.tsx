import { useState } from "react";
import type { ReactElement } from "react";
import { noteKind } from "../../api/failures";
import type { TripRequest } from "../../api/trip-request";
import type { TripLine } from "../../api/types";
import type { BestDeparture, TriedDeparture } from "../../api/when-client";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { isolated } from "../../ui/isolated";
import { Note } from "../../ui/Note";
import { Sheet } from "../../ui/Sheet";
import { departureWords } from "../questions/more-words";
import { planRefusalWords } from "../refusal-words";
import { StoresClock } from "../StoresClock";
import { storeName } from "../trip-comparison";
import { useBestDeparture } from "./use-best-departure";
import { WhenPicture } from "./WhenPicture";
import { reasonWords, whenComparison } from "./when-words";

interface WhenSheetProps {
  readonly request: TripRequest;
  readonly lines: readonly TripLine[];
  readonly onChoose: (departure: string) => void;
  readonly onClose: () => void;
}

/** The best time to leave within a day, the reasons, and the cost of the other times. */
export function WhenSheet({ request, lines, onChoose, onClose }: WhenSheetProps): ReactElement {
  const text = useText();
  const when = useLaterTexts().when;
  const { answer, failure, retry } = useBestDeparture(request);
  return (
    <Sheet title={when.title} onClose={onClose}>
      <div className="stack trip-when" aria-live="polite" aria-busy={answer === null && failure === null}>
        {answer === null && failure === null && <p>{when.looking}</p>}
        {failure !== null && (
          <Note kind={noteKind(failure)} {...planRefusalWords(failure, lines, text)}>
            <Button look="second" isSmall onClick={retry}>
              {text.common.retry}
            </Button>
          </Note>
        )}
        {answer !== null && <Answer answer={answer} onChoose={onChoose} />}
      </div>
    </Sheet>
  );
}

interface AnswerProps {
  readonly answer: BestDeparture;
  readonly onChoose: (departure: string) => void;
}

function Answer({ answer, onChoose }: AnswerProps): ReactElement {
  const when = useLaterTexts().when;
  const formats = useFormats();
  const { departures, best } = answer;
  const [index, setIndex] = useState(best ?? 0);
  const bestDeparture = best === null ? undefined : departures[best];
  const selected = departures[index];
  if (bestDeparture === undefined || selected === undefined) return <p className="medium">{when.never}</p>;
  const today = answer.asked.slice(0, 10);
  const timeOf = ({ departure }: TriedDeparture): string => departureWords(departure, formats, today);
  const valueOf = ({ minutes, moneyCents }: TriedDeparture): string =>
    when.costs(formats.duration(Math.round(minutes)), formats.money(moneyCents));
  const comparison = whenComparison(answer);
  return (
    <>
      <p className="trip-when-best">
        {comparison.kind === "now"
          ? when.leaveNow(valueOf(bestDeparture))
          : when.leaveAt(timeOf(bestDeparture), valueOf(bestDeparture))}
      </p>
      <ul className="trip-when-reasons">
        {comparison.kind === "now" && <li>{when.nothingBetter}</li>}
        {comparison.kind === "better" && comparison.lessMinutes > 0 && (
          <li>{when.quicker(formats.duration(Math.round(comparison.lessMinutes)))}</li>
        )}
        {comparison.kind === "better" && comparison.lessCents > 0 && (
          <li>{when.cheaper(formats.money(comparison.lessCents))}</li>
        )}
        {reasonWords(answer, when, formats).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {!answer.proven && <li className="quiet-text">{when.notProven}</li>}
      </ul>
      <WhenPicture answer={answer} index={index} />
      <label className="field-label" htmlFor="trip-when-slider">
        {when.slider}
      </label>
      <input
        id="trip-when-slider"
        className="trip-when-slider"
        type="range"
        min={0}
        max={departures.length - 1}
        value={index}
        aria-valuetext={`${timeOf(selected)}: ${valueOf(selected)}`}
        onChange={(event) => setIndex(Number(event.target.value))}
      />
      <p className="row wrap">
        <span className="medium">{timeOf(selected)}</span>
        <span className="end">{valueOf(selected)}</span>
      </p>
      <StoresClock moment={selected.departure} timeZone={answer.timeZone} />
      <p className="quiet-text">{selected.stores.map((store) => isolated(storeName(answer, store))).join(" → ")}</p>
      <Button look="primary" onClick={() => onChoose(selected.departure)}>
        {when.planFor(timeOf(selected))}
      </Button>
      <details className="trip-details">
        <summary>{when.all}</summary>
        <ul className="trip-when-list">
          {departures.map((each) => (
            <li key={each.departure}>
              <button type="button" className="row" onClick={() => onChoose(each.departure)}>
                <span className="grow">{timeOf(each)}</span>
                <span>{valueOf(each)}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
