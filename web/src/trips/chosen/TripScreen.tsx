import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { Link, useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useQuery } from "../../frame/use-query";
import { storeMoment } from "../../grocery/local-day";
import type { Entry } from "../../lists/list-views";
import { useLists } from "../../lists/services";
import { useFormats, useLaterTexts, useText } from "../../locale";
import type { LaterTexts } from "../../locale";
import type { Formats } from "../../locale/formats";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { useSay } from "../../ui/Toasts";
import { ChangeRest } from "../changes/ChangeRest";
import { UnplannedCard } from "../changes/UnplannedCard";
import { chosenVisits, tripAddress, withVisitEnded } from "../chosen-trip";
import type { ChosenTrip } from "../chosen-trip";
import { MomentButton } from "../learning/MomentButton";
import { TillForecast } from "../learning/TillForecast";
import { momentAfter } from "../offline/trip-moments";
import { SavingTag } from "../SavingTag";
import { useTrips } from "../services";
import { StoresClock } from "../StoresClock";
import type { TripOfList } from "../trip-row";
import { useTripOfList } from "../use-chosen-trip";
import type { KeepTrip } from "../use-chosen-trip";
import { legSources, tripSourceWords } from "../ways/travel-words";
import { boughtTrip } from "./bought-trip";
import { EndTrip } from "./EndTrip";
import { OtherTrips } from "./OtherTrips";
import { PriceAge } from "./PriceAge";
import { TripLoading } from "./TripLoading";
import { useTripPeople } from "./use-people";
import { useTripWay } from "./use-trip-way";
import { VisitCard } from "./VisitCard";
import { WayLinks } from "./WayLinks";
import { WayPicture } from "./WayPicture";

/** The chosen trip: its stores in order, the way, the walks, and its end. Works offline. */
export function TripScreen(): ReactElement {
  const text = useText();
  const words = useLaterTexts().onTheWay;
  const [tripOfList, keep] = useTripOfList(useShownList());
  const { overBy } = useTripPeople(tripOfList);
  const chosen = tripOfList?.trip ?? null;
  if (tripOfList === null || chosen === null || chosen.isOver) {
    return (
      <Screen title={text.trips.underWay} parent="/">
        <EmptyState
          picture="🧭"
          title={chosen === null ? words.noTripYet : words.tripOver}
          explanation={overBy === null ? words.noTripExplanation : words.endedByWhom(overBy)}
        >
          <Link to={chosen === null ? "/lists" : planAddress(chosen)} className="button primary">
            {chosen === null ? text.trips.toLists : words.planAgain}
          </Link>
        </EmptyState>
      </Screen>
    );
  }
  return <TripUnderWay tripOfList={tripOfList} keep={keep} />;
}

/**
 * The list of the shown trip: from the address, otherwise the list whose trip was chosen last. It stays while the
 * screen is open, even if another shopper chooses a trip.
 */
function useShownList(): string | null {
  const { trips } = useTrips();
  const { location } = useRouter();
  const current = useQuery(trips.current);
  const [listId, setShown] = useState<string | null>(null);
  if (listId === null && current !== null && !current.isOver) setShown(current.listId);
  return location.query.get("list") ?? listId ?? current?.listId ?? null;
}

/** Returns the departure time, with the day unless it is today. */
function leaveWords({ day, timeZone, trip }: ChosenTrip, now: Date, words: LaterTexts["onTheWay"], formats: Formats): string {
  const time = words.leaveBy(formats.timeOfDay(trip.leaves));
  if (storeMoment(now, timeZone).startsWith(day)) return time;
  const date = new Date(`${day}T00:00`);
  return `${formats.weekday(date)} ${formats.day(date)}, ${time}`;
}

function planAddress({ listId }: ChosenTrip): string {
  return `/lists/${encodeURIComponent(listId)}/plan`;
}

/** An older trip shows its age, since its prices may have changed. */
const freshMilliseconds = 12 * 3_600_000;

const noEntries: readonly Entry[] = [];

interface TripUnderWayProps {
  readonly tripOfList: TripOfList;
  readonly keep: KeepTrip;
}

function TripUnderWay({ tripOfList, keep }: TripUnderWayProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const ways = useLaterTexts().ways;
  const say = useSay();
  const words = useLaterTexts().onTheWay;
  const { lists, replica } = useLists();
  const { trips } = useTrips();
  const chosen = tripOfList.trip;
  const people = useTripPeople(tripOfList);
  const { location, go } = useRouter();
  const detourFrom = location.query.get("detour");
  const [isChanging, setChanging] = useState(false);
  const now = replica.environment.now();
  const contents = useQuery(lists.contents(chosen.listId));
  const entries = contents?.entries ?? noEntries;
  const canEdit = contents?.list.role !== "tick" && contents?.list.role !== "read";
  const visits = chosenVisits(chosen);
  const stores = useMemo(() => chosenVisits(chosen).map((visit) => visit.store), [chosen]);
  const bought = boughtTrip(chosen, entries);
  const { trip } = bought;
  const way = useTripWay(chosen, keep);
  const done = visits.filter((visit) => visit.state === "done").length;
  const setDone = (index: number, isDone: boolean, store: string): void => {
    const newTrip = withVisitEnded(chosen, index, isDone ? replica.environment.now() : null);
    keep(newTrip, chosen);
    if (isDone) say(words.visitDone(store), () => keep(chosen, newTrip));
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
              {bought.changed.isComparable && <SavingTag trip={trip} />}
              <span className="end quiet-text">{leaveWords(chosen, new Date(now), words, formats)}</span>
            </p>
            <StoresClock moment={momentAfter(`${chosen.day}T00:00`, trip.leaves)} timeZone={chosen.timeZone} />
            <WayPicture chosen={chosen} way={way} />
            <p className="quiet-text">{tripSourceWords(legSources(trip), chosen.mode, ways, formats)}</p>
            <WayLinks chosen={chosen} way={way} />
            <MomentButton chosen={chosen} />
            <TillForecast chosen={bought} />
            <PriceAge chosen={chosen.chosen} now={now} />
          </section>
          <TripLoading stores={stores} />
          <OtherTrips listId={chosen.listId} />
        </div>
        <div className="stack trip-answer">
          <ol className="stack">
            {visits.map((visit) => (
              <VisitCard
                key={visit.index}
                visit={visit}
                bought={trip.visits[visit.index] ?? visit.visit}
                listId={chosen.listId}
                entries={entries}
                people={people}
                onDone={contents?.list.role === "read" ? null : (isDone) => setDone(visit.index, isDone, visit.store.name)}
              />
            ))}
          </ol>
          {now - chosen.chosen > freshMilliseconds && (
            <p className="trip-age quiet-text">{text.trips.planned(formats.ago(now - chosen.chosen))}</p>
          )}
          {chosen.changed.isByHand && <p className="trip-age quiet-text">{words.byHand}</p>}
          {canEdit && <UnplannedCard chosen={chosen} entries={entries} keep={keep} />}
          {canEdit && done < visits.length && <Button onClick={() => setChanging(true)}>{words.change}</Button>}
          {chosen.returnsToStart && (
            <p className="trip-home">
              <span aria-hidden="true">🏠 </span>
              {words.homeAgain(formats.timeOfDay(trip.returns))}
            </p>
          )}
          {contents?.list.role !== "read" && (
            <EndTrip
              chosen={chosen}
              bought={bought}
              openCount={entries.filter(({ isInCart }) => !isInCart).length}
              cart={canEdit ? entries.filter(({ isInCart }) => isInCart) : []}
              isDone={done === visits.length}
              keep={keep}
            />
          )}
        </div>
      </div>
      {canEdit && (isChanging || detourFrom !== null) && (
        <ChangeRest
          chosen={chosen}
          entries={entries}
          detourFrom={detourFrom}
          keep={keep}
          current={() => trips.of(chosen.listId).getSnapshot()?.trip ?? null}
          onClose={() => {
            setChanging(false);
            if (detourFrom !== null) go(tripAddress(chosen.listId), { replace: true });
          }}
        />
      )}
    </Screen>
  );
}
