import type { ReactElement } from "react";
import { isUnreachable } from "../../api/failures";
import type { Trip } from "../../api/types";
import type { TravelMode } from "../../grocery/ways";
import type { Entry } from "../../lists/list-views";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { Obstacles } from "../answer/Obstacles";
import type { ChosenTrip } from "../chosen-trip";
import { differenceWords } from "../difference-words";
import { tripLines } from "../plan-request";
import { isRefusal, planRefusalWords } from "../refusal-words";
import { departureOf } from "../trip-planning";
import type { Planned } from "../trip-planning";
import { isToCome } from "../trip-sums";
import { restDifference, secondsLeft, secondsOfTrip, withRest } from "./rest-of-trip";
import type { FixedPart } from "./rest-of-trip";
import { restOnDevice } from "./rest-on-device";
import type { Sells } from "./rest-on-device";
import { RestHereNote } from "./RestHereNote";
import type { RestPlan } from "./use-rest-plan";

interface RestAnswerProps {
  /** The trip as it stands. */
  readonly chosen: ChosenTrip;
  /** The trip with the entries that wait for another day. */
  readonly target: ChosenTrip;
  readonly fixedPart: FixedPart;
  /** The part of the trip that stays if no store is skipped. */
  readonly asItStands: FixedPart;
  readonly entries: readonly Entry[];
  /** Ids of all stores that the rest of the trip skips. */
  readonly skipped: readonly string[];
  /** True if the planner is asked; otherwise the device moves what it can. */
  readonly isAsked: boolean;
  readonly mode: TravelMode;
  readonly plan: RestPlan;
  readonly sells: Sells;
  readonly now: number;
  readonly onTake: (newTrip: ChosenTrip) => void;
}

/** The trip with its new rest beside the current trip, or the reason why there is none. */
export function RestAnswer(props: RestAnswerProps): ReactElement | null {
  const { chosen, target, fixedPart, entries, skipped, isAsked, plan, sells, now } = props;
  const words = useLaterTexts().onTheWay;
  const text = useText();
  const isOffline = plan.failure !== null && isUnreachable(plan.failure);
  const onDevice = (): ChosenTrip =>
    withRest(target, fixedPart, restOnDevice(target, fixedPart, skipped, sells, now), skipped);
  const isSkipping = skipped.length > chosen.changed.skipped.length;
  const here = plan.failure !== null && isRefusal(plan.failure) ? undefined : wholeTripHere(plan.planned);
  // A plan made here that lacks an open entry is not shown while the server may still answer.
  if (isAsked && (plan.isPlanning || (plan.isServerPending && here === undefined))) {
    return (
      <p className="trip-looking" role="status">
        {words.looking}
      </p>
    );
  }
  if (isAsked && here !== undefined) {
    return (
      <>
        <RestHereNote plan={plan} stores={here.planned.plan.here?.stores ?? 0} />
        <Comparison {...props} after={withRest(target, fixedPart, plannedRest(here.planned, here.trip), skipped)} />
      </>
    );
  }
  if (!isAsked || isOffline) {
    return (
      <>
        {isOffline && <Note kind="warning" title={words.offline} detail={words.offlineDetail} />}
        {isSkipping && <Comparison {...props} after={onDevice()} />}
      </>
    );
  }
  if (plan.failure !== null) {
    return (
      <Note kind="problem" {...planRefusalWords(plan.failure, tripLines(entries), text)}>
        <Button look="second" isSmall onClick={plan.retry}>
          {text.common.retry}
        </Button>
      </Note>
    );
  }
  const planned = plan.newer ?? plan.planned;
  if (planned === null) return null;
  const trip = planned.plan.trips[0];
  if (trip === undefined) {
    return (
      <>
        <p className="medium">{words.noRest}</p>
        <Obstacles plan={planned.plan} />
      </>
    );
  }
  const rest = plannedRest(planned, trip);
  return <Comparison {...props} after={withRest(target, fixedPart, rest, skipped)} />;
}

/** Returns the plan made on the device if it buys every open entry. Otherwise the device moves the planned lines. */
function wholeTripHere(planned: Planned | null): { readonly planned: Planned; readonly trip: Trip } | undefined {
  const trip = planned?.plan.trips[0];
  if (planned === null || trip === undefined || planned.plan.here === null || planned.plan.unavailable.length > 0) return undefined;
  return { planned, trip };
}

function plannedRest(planned: Planned, trip: Trip): Parameters<typeof withRest>[2] {
  const { stores, travelTimes, timeZone } = planned.plan;
  const day = departureOf(planned).slice(0, 10);
  return { trip, stores, day, timeZone, mode: planned.request.mode, source: travelTimes.source, isByHand: false };
}

/** Before and after: money, time, lost entries, and a button to accept the change. */
function Comparison({ chosen, after, entries, asItStands, now, onTake }: RestAnswerProps & { readonly after: ChosenTrip }): ReactElement {
  const words = useLaterTexts().onTheWay;
  const formats = useFormats();
  const difference = restDifference(chosen, after, entries, asItStands, now);
  const namesOf = (ids: readonly string[]): readonly string[] =>
    entries.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const [lostNames, gainedNames] = [namesOf(difference.lost), namesOf(difference.gained)];
  const minutes = formats.duration(Math.abs(difference.minutes));
  const [money, , ...stores] = differenceWords(difference, words, formats);
  const time = difference.minutes === 0 ? words.asSoon : difference.minutes < 0 ? words.sooner(minutes) : words.later(minutes);
  return (
    <section className="card card-body stack rest-answer" aria-live="polite">
      <dl className="rest-compared">
        <Side label={words.before} trip={chosen} returns={secondsOfTrip(chosen, now) + secondsLeft(chosen, asItStands)} />
        <Side label={words.after} trip={after} returns={after.trip.returns} />
      </dl>
      <p className="medium">{[money, time, ...stores].join(", ")}</p>
      {lostNames.length > 0 && <p className="warning-text">{words.lost(lostNames)}</p>}
      {gainedNames.length > 0 && <p>{words.gained(gainedNames)}</p>}
      {after.changed.isByHand && <p className="quiet-text">{words.byHand}</p>}
      <Button look="primary" onClick={() => onTake(after)}>
        {words.take}
      </Button>
    </section>
  );
}

interface SideProps {
  readonly label: string;
  readonly trip: ChosenTrip;
  /** The end of the trip if the shopper leaves now, in seconds after midnight of the trip's day. */
  readonly returns: number;
}

function Side({ label, trip: chosen, returns }: SideProps): ReactElement {
  const words = useLaterTexts().onTheWay;
  const formats = useFormats();
  const { trip, stores, returnsToStart } = chosen;
  const next = trip.visits.filter((_, index) => isToCome(chosen, index));
  const names = next.map(({ store }) => stores.find(({ id }) => id === store)?.name ?? store);
  const time = formats.timeOfDay(returns);
  return (
    <div>
      <dt className="quiet-text">{label}</dt>
      <dd>
        <b>{formats.money(trip.moneyCents)}</b> {returnsToStart ? words.backBy(time) : words.doneBy(time)}
        <br />
        <span className="quiet-text">{names.length === 0 ? words.homeAtOnce : names.join(" › ")}</span>
      </dd>
    </div>
  );
}
