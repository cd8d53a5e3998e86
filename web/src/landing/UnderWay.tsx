import { useMemo } from "react";
import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useQuery } from "../frame/use-query";
import type { ListContents } from "../lists/list-views";
import type { PricedList } from "../lists/use-list-prices";
import { useText } from "../locale";
import { chosenVisits, tripAddress } from "../trips/chosen-trip";
import type { ChosenTrip } from "../trips/chosen-trip";
import { useTrips } from "../trips/services";
import { Icon } from "../ui/Icon";
import { isolated } from "../ui/isolated";
import { useWalks } from "../walk/services";
import { isUnderWay } from "../walk/walk-progress";

interface UnderWayProps {
  readonly contents: ListContents;
  readonly priced: PricedList;
}

/** The current shopping: the households' trips, else the walk through the list's store. */
export function UnderWay({ contents, priced }: UnderWayProps): ReactElement | null {
  const { replica, walks } = useWalks();
  const { trips: chosenTrips } = useTrips();
  const text = useText();
  const trips = useQuery(chosenTrips.underWay);
  const { list } = contents;
  const storeId = priced.storeId ?? "";
  const walk = useQuery(useMemo(() => walks.walk(list.id, storeId), [walks, list.id, storeId]));
  if (trips.length > 0) {
    return (
      <>
        {trips.map((trip) => (
          <ContinueTrip key={trip.listId} trip={trip} list={trips.length > 1 ? replica.row("list", trip.listId)?.name : undefined} />
        ))}
      </>
    );
  }
  if (!isUnderWay(walk, replica.environment.now()) || priced.store === null) return null;
  return (
    <Continue
      to={`/walk/${list.id}/${storeId}`}
      title={text.home.continueShopping}
      words={text.home.progress(list.inCartCount, list.entryCount, isolated(priced.store.name))}
      emoji={contents.groups[0]?.entries[0]?.emoji ?? "🛒"}
      done={list.inCartCount}
      all={list.entryCount}
    />
  );
}

interface ContinueTripProps {
  readonly trip: ChosenTrip;
  /** Name of the list, if there are several trips. */
  readonly list: string | undefined;
}

function ContinueTrip({ trip, list }: ContinueTripProps): ReactElement {
  const text = useText();
  const visits = chosenVisits(trip);
  const done = visits.filter(({ state }) => state === "done").length;
  const next = visits.find(({ state }) => state === "next");
  const words = next === undefined ? text.home.tripDone : text.home.progress(done, visits.length, isolated(next.store.name));
  return (
    <Continue
      to={tripAddress(trip.listId)}
      title={list === undefined ? text.home.continueTrip : `${text.home.continueTrip}: ${isolated(list)}`}
      words={words}
      emoji={next?.store.emoji ?? "🏠"}
      done={done}
      all={visits.length}
    />
  );
}

interface ContinueProps {
  readonly to: string;
  readonly title: string;
  readonly words: string;
  readonly emoji: string;
  readonly done: number;
  readonly all: number;
}

function Continue({ to, title, words, emoji, done, all }: ContinueProps): ReactElement {
  return (
    <Link to={to} className="card continue">
      <span className="ring" aria-hidden="true">
        <svg viewBox="0 0 64 64">
          <circle cx="32" cy="32" r="27" />
          {done > 0 && (
            <circle className="share" cx="32" cy="32" r="27" pathLength={all} strokeDasharray={`${done} ${all}`} />
          )}
        </svg>
        <span>{emoji}</span>
      </span>
      <span className="grow">
        <span className="continue-title">{title}</span>
        <span className="quiet-text">{words}</span>
      </span>
      <Icon name="forward" />
    </Link>
  );
}
