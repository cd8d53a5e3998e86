import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import type { Trip } from "../../api/types";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Bill } from "../Bill";
import { differenceWords } from "../difference-words";
import type { TradeOffPoint } from "../pictures/trade-off-points";
import { storeEmoji, storeName } from "../trip-comparison";
import type { Planned } from "../trip-planning";
import type { TripPlanControl } from "../use-trip-plan";

interface PickedTripProps {
  readonly planned: Planned;
  readonly point: TradeOffPoint;
  readonly planOver: TripPlanControl["planOver"];
  readonly onStart: (planned: Planned, trip: Trip) => void;
}

/** The trip at a point of the chart: time, money and stops, with one tap to plan it and one to start it. */
export function PickedTrip({ planned, point, planOver, onStart }: PickedTripProps): ReactElement {
  const words = useLaterTexts().onTheWay;
  const text = useText();
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const [isTried, setTried] = useState(false);
  const [answer, setAnswer] = useState<Planned | null>(null);
  const { plan } = planned;
  const { number, minutes, cents, stores } = point;
  const first = plan.trips[0];
  const onOffer = number === null ? undefined : plan.trips[number - 1];
  useEffect(() => {
    if (!isAsking) return undefined;
    const asking = new AbortController();
    void planOver(stores, minutes, asking.signal).then((result) => {
      if (asking.signal.aborted) return;
      setAnswer(result);
      setAsking(false);
      setTried(true);
    });
    return () => asking.abort();
  }, [isAsking]);
  const trip = onOffer ?? answer?.plan.trips[0];
  const difference =
    first === undefined
      ? []
      : differenceWords(
          {
            cents: (trip?.moneyCents ?? cents) - first.moneyCents,
            minutes: Math.round(trip?.minutes ?? minutes) - Math.round(first.minutes),
            stores: stores.length - first.visits.length,
          },
          words,
          formats,
        );
  return (
    <section className="card trip-card trip-picked" aria-label={words.picked} aria-live="polite">
      <h2 className="trip-head">
        {number !== null && (
          <span className="trip-number">
            <span className="visually-hidden">{text.trips.tripNumber(number)}</span>
            <span aria-hidden="true">{number}</span>
          </span>
        )}
        <span className="grow">{formats.money(trip?.moneyCents ?? cents)}</span>
        <span className="no-wrap">{formats.duration(Math.round(trip?.minutes ?? minutes))}</span>
      </h2>
      {number !== 1 && <p className="medium">{difference.join(", ")}</p>}
      <p className="trip-stops">
        {stores.map((store, index) => (
          <span key={`${store}-${index}`}>
            <span aria-hidden="true">{storeEmoji(plan, store)} </span>
            <bdi>{storeName(plan, store)}</bdi>
          </span>
        ))}
      </p>
      {trip === undefined && isTried && <p className="warning-text">{words.notPlanned}</p>}
      {trip === undefined ? (
        <Button look="second" disabled={isAsking} onClick={() => setAsking(true)}>
          {isAsking ? words.planningThis : words.planThis}
        </Button>
      ) : (
        <Button look="second" onClick={() => onStart(answer ?? planned, trip)}>
          {text.trips.startTrip}
        </Button>
      )}
      {answer !== null && trip !== undefined && (
        <details className="trip-details">
          <summary>{text.trips.bill}</summary>
          <Bill plan={answer.plan} trip={trip} mode={answer.request.mode} />
        </details>
      )}
    </section>
  );
}
