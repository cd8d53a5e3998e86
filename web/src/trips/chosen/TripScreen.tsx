import { useMemo } from "react";
import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useFormats, useText } from "../../locale";
import type { Texts } from "../../locale";
import type { Formats } from "../../locale/formats";
import { useWaysText } from "../../locale/use-ways-text";
import { EmptyState } from "../../ui/EmptyState";
import { useSay } from "../../ui/Toasts";
import { chosenVisits, withVisitEnded } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import { MomentButton } from "../learning/MomentButton";
import { TillForecast } from "../learning/TillForecast";
import { wallClock } from "../plan-request";
import { SavingTag } from "../SavingTag";
import { useChosenTrip } from "../use-chosen-trip";
import { legSources, tripSourceWords } from "../ways/travel-words";
import { EndTrip } from "./EndTrip";
import { TripLoading } from "./TripLoading";
import { useTripWay } from "./use-trip-way";
import { VisitCard } from "./VisitCard";
import { WayLinks } from "./WayLinks";
import { WayPicture } from "./WayPicture";

/** The chosen trip: its stores in order, the way, the walks, and its end. Needs no connection. */
export function TripScreen(): ReactElement {
  const text = useText();
  const [chosen, keep] = useChosenTrip();
  if (chosen === null || chosen.isOver) {
    return (
      <Screen title={text.trips.underWay} parent="/">
        <EmptyState
          picture="🧭"
          title={chosen === null ? text.trips.noTripYet : text.trips.tripOver}
          explanation={text.trips.noTripExplanation}
        >
          <Link to={chosen === null ? "/lists" : planAddress(chosen)} className="button primary">
            {chosen === null ? text.trips.toLists : text.trips.planAgain}
          </Link>
        </EmptyState>
      </Screen>
    );
  }
  return <TripUnderWay chosen={chosen} keep={keep} />;
}

/** When to leave; the day too unless it is today. */
function leaveWords({ day, trip }: ChosenTrip, now: Date, text: Texts, formats: Formats): string {
  const time = text.trips.leaveBy(formats.timeOfDay(trip.leaves));
  if (wallClock(now).startsWith(day)) return time;
  const date = new Date(`${day}T00:00`);
  return `${formats.weekday(date)} ${formats.day(date)}, ${time}`;
}

function planAddress({ listId }: ChosenTrip): string {
  return `/lists/${encodeURIComponent(listId)}/plan`;
}

interface TripUnderWayProps {
  readonly chosen: ChosenTrip;
  readonly keep: (chosen: ChosenTrip) => void;
}

function TripUnderWay({ chosen, keep }: TripUnderWayProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const ways = useWaysText();
  const say = useSay();
  const { replica } = useServices();
  const now = replica.environment.now();
  const inCart = useQuery(
    useMemo(
      () =>
        replica.query(["entry"], () => {
          const entries = replica.rows("entry").filter((entry) => entry.listId === chosen.listId && entry.isInCart);
          return new Set(entries.map((entry) => entry.id));
        }),
      [replica, chosen.listId],
    ),
  );
  const visits = chosenVisits(chosen);
  const stores = useMemo(() => chosenVisits(chosen).map((visit) => visit.store), [chosen]);
  const { trip } = chosen;
  const way = useTripWay(chosen, keep);
  const done = visits.filter((visit) => visit.state === "done").length;
  const setDone = (index: number, isDone: boolean, store: string): void => {
    keep(withVisitEnded(chosen, index, isDone ? replica.environment.now() : null));
    if (isDone) say(text.trips.visitDone(store), () => keep(chosen));
  };
  return (
    <Screen
      title={text.trips.underWay}
      parent={planAddress(chosen)}
      className="trip-under-way"
      subtitle={<p className="quiet-text">{text.trips.progress(done, visits.length)}</p>}
    >
      <div className="screen-body tight trip-columns">
        <div className="stack trip-ask">
          <section className="card card-body stack">
            <p className="row trip-sum">
              <b className="grow">{formats.money(trip.moneyCents)}</b>
              <b>{formats.duration(Math.round(trip.minutes))}</b>
            </p>
            <p className="row wrap">
              <SavingTag trip={trip} />
              <span className="end quiet-text">{leaveWords(chosen, new Date(now), text, formats)}</span>
            </p>
            <WayPicture chosen={chosen} way={way} />
            <p className="quiet-text">{tripSourceWords(legSources(trip), chosen.mode, ways, formats)}</p>
            <WayLinks chosen={chosen} way={way} />
            <MomentButton chosen={chosen} />
            <TillForecast chosen={chosen} />
          </section>
          <TripLoading stores={stores} />
        </div>
        <div className="stack trip-answer">
          <ol className="stack">
            {visits.map((visit) => (
              <VisitCard
                key={visit.index}
                visit={visit}
                listId={chosen.listId}
                isInCart={(entry) => inCart.has(entry)}
                onDone={(isDone) => setDone(visit.index, isDone, visit.store.name)}
              />
            ))}
          </ol>
          {chosen.returnsToStart && (
            <p className="trip-home">🏠 {text.trips.homeAgain(formats.timeOfDay(trip.returns))}</p>
          )}
          <EndTrip chosen={chosen} inCart={inCart.size} isDone={done === visits.length} keep={keep} />
        </div>
      </div>
    </Screen>
  );
}
