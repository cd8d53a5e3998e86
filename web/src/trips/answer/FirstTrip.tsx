import type { ReactElement, ReactNode } from "react";
import { tripMerits } from "../../api/plan-types";
import type { Trip, TripPlan } from "../../api/types";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Bill } from "../Bill";
import { tripPriceSources } from "../price-sources";
import { SavingTag } from "../SavingTag";
import { answeredLines, savingsBasis } from "../trip-comparison";
import type { Planned } from "../trip-planning";
import { Stops } from "./Stops";

interface FirstTripProps {
  readonly planned: Planned;
  readonly trip: Trip;
  readonly start: string;
  readonly onStart: () => void;
  /** The controls that change the trip. */
  readonly children: ReactNode;
}

/** The best trip: money, time, saving, stops, *Start*, and the whole bill. */
export function FirstTrip({ planned, trip, start, onStart, children }: FirstTripProps): ReactElement {
  const text = useText();
  const { bills, offlinePlan } = useLaterTexts();
  const formats = useFormats();
  const { plan, request } = planned;
  const { answered, all } = answeredLines(plan, trip);
  const { estimatedLines, lines } = tripPriceSources(trip);
  const basis = trip.savedCents > 0 ? savingsBasis(plan) : undefined;
  return (
    <article className="card trip-card trip-first" id="trip-1">
      <TripHead number={1} trip={trip} />
      {plan.trips.length > 1 && <Merits trip={trip} hourCents={request.timeCentsPerHour} />}
      <AnsweredLines plan={plan} trip={trip} />
      <div className="row wrap">
        <SavingTag trip={trip} />
        <ReturnTime trip={trip} returnsToStart={request.returnsToStart} />
      </div>
      {basis !== undefined && <p className="quiet-text">{text.trips.savesAgainst(basis.stores, formats.money(basis.spentCents))}</p>}
      <Stops plan={plan} trip={trip} start={start} returnsToStart={request.returnsToStart} hasNames />
      <Button look="primary" className="trip-start" onClick={onStart}>
        {text.trips.startTrip}
      </Button>
      {children}
      <details open className="trip-details">
        <summary>{text.trips.bill}</summary>
        <Bill plan={plan} trip={trip} mode={request.mode} />
      </details>
      {trip.proven && (
        <p className={answered < all ? "trip-proof partly" : "trip-proof"}>
          {answered === all && <span aria-hidden="true">✓ </span>}
          {answered < all
            ? text.trips.provenForSome(answered, all)
            : plan.here === null ? text.trips.proven : offlinePlan.proven}
          {estimatedLines > 0 && ` ${bills.withEstimates(estimatedLines, lines)}`}
        </p>
      )}
    </article>
  );
}

/** The qualities that a trip is best at. */
export function Merits({ trip, hourCents }: { readonly trip: Trip; readonly hourCents: number }): ReactElement | null {
  const { merits } = useLaterTexts().onTheWay;
  const formats = useFormats();
  if (trip.bestAt.length === 0) return null;
  const words = { ...merits, together: merits.together(formats.money(hourCents)) };
  return <p className="medium">{tripMerits.filter((merit) => trip.bestAt.includes(merit)).map((merit) => words[merit]).join(" · ")}</p>;
}

/** The part of the list that the total of an incomplete trip covers. */
export function AnsweredLines({ plan, trip }: { readonly plan: TripPlan; readonly trip: Trip }): ReactElement | null {
  const text = useText();
  const { answered, all } = answeredLines(plan, trip);
  if (answered === all) return null;
  return <p className="tag saving trip-answered">{text.trips.answered(answered, all)}</p>;
}

export function TripHead({ number, trip }: { readonly number: number; readonly trip: Trip }): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <h2 className="trip-head">
      <span className="trip-number">
        <span className="visually-hidden">{text.trips.tripNumber(number)}</span>
        <span aria-hidden="true">{number}</span>
      </span>
      <span className="grow">{formats.money(trip.moneyCents)}</span>
      <span className="no-wrap">{formats.duration(Math.round(trip.minutes))}</span>
    </h2>
  );
}

interface ReturnTimeProps {
  readonly trip: Trip;
  readonly returnsToStart: boolean;
}

export function ReturnTime({ trip, returnsToStart }: ReturnTimeProps): ReactElement {
  const text = useText();
  const time = useFormats().timeOfDay(trip.returns);
  return <span className="end quiet-text">{returnsToStart ? text.trips.backBy(time) : text.trips.doneBy(time)}</span>;
}
