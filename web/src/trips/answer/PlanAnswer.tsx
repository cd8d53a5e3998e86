import type { ReactElement } from "react";
import type { NearbyStore, Trip, TripLine } from "../../api/types";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { differenceWords } from "../difference-words";
import type { TripPreferences } from "../plan-memory";
import { startPicture } from "../questions/more-words";
import { StoresClock } from "../StoresClock";
import { tripDifference } from "../trip-comparison";
import { departureOf } from "../trip-planning";
import type { Planned } from "../trip-planning";
import { useChoosing } from "../use-choosing";
import { ChangeTrip } from "./ChangeTrip";
import { comparisonWords } from "./comparison-words";
import { FirstTrip } from "./FirstTrip";
import { LaterCard } from "./LaterCard";
import { NearestStores } from "./NearestStores";
import { Obstacles } from "./Obstacles";
import { OtherTrip } from "./OtherTrip";
import { PlanNotes } from "./PlanNotes";
import { Unavailable } from "./Unavailable";

interface PlanAnswerProps {
  readonly listId: string;
  readonly planned: Planned;
  readonly lines: readonly TripLine[];
  readonly preferences: TripPreferences;
  readonly stores: readonly NearbyStore[];
  readonly change: (preferences: Partial<TripPreferences>) => void;
}

/** The trips of a plan, or the reasons why there are none and the nearest alternatives. */
export function PlanAnswer({ listId, planned, lines, preferences, stores, change }: PlanAnswerProps): ReactElement {
  const text = useText();
  const choosing = useChoosing(listId);
  const words = useLaterTexts().onTheWay;
  const formats = useFormats();
  const { plan, request } = planned;
  const start = startPicture(preferences.start);
  const [first, ...others] = plan.trips;
  const choose = (trip: Trip): void => choosing(planned, trip);
  const changes = (trip: Trip): ReactElement => (
    <ChangeTrip planned={planned} trip={trip} stores={stores} preferences={preferences} change={change} />
  );
  const differs = (index: number): string => {
    const difference = tripDifference(plan, index);
    return difference === undefined ? "" : differenceWords(difference, words, formats).join(", ");
  };
  return (
    <>
      <StoresClock moment={departureOf(planned)} timeZone={plan.timeZone} />
      <Obstacles plan={plan} />
      {first === undefined && plan.obstacles.some(({ kind }) => kind === "nothingSold") && <NearestStores stores={stores} />}
      {plan.later !== null && (
        <LaterCard plan={plan} later={plan.later} requested={departureOf(planned)} all={lines.length} change={change} />
      )}
      {first !== undefined && (
        <FirstTrip planned={planned} trip={first} start={start} onStart={() => choose(first)}>
          {changes(first)}
        </FirstTrip>
      )}
      {others.map((trip, index) => (
        <OtherTrip
          key={trip.visits.map((visit) => visit.store).join()}
          planned={planned}
          trip={trip}
          number={index + 2}
          start={start}
          difference={differs(index + 1)}
          remark={comparisonWords(plan, index + 1, text)}
          action={text.trips.startTrip}
          onStart={() => choose(trip)}
        >
          {changes(trip)}
        </OtherTrip>
      ))}
      {first === undefined && plan.alternatives.length > 0 && <h2 className="trip-heading">{text.trips.nearest}</h2>}
      {plan.alternatives.map(({ dropped, trip }, index) => (
        <OtherTrip
          key={dropped}
          planned={planned}
          trip={trip}
          number={plan.trips.length + index + 1}
          start={start}
          difference=""
          remark={text.trips.dropped[dropped]}
          action={text.trips.takeThis}
          onStart={() => choose(trip)}
        />
      ))}
      <Unavailable plan={plan} lines={lines} />
      <PlanNotes plan={plan} mode={request.mode} />
    </>
  );
}
