import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import type { BillLine, Visit } from "../../api/types";
import { useCouponRequest } from "../../coupons/use-store-coupons";
import { Link } from "../../frame/router";
import type { Entry } from "../../lists/list-views";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { ClosedTag } from "../../stores/hours/ClosedTag";
import { useStore } from "../../stores/use-store";
import { Button, IconButton } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { isolated } from "../../ui/isolated";
import { BillLines, VisitTimes } from "../Bill";
import { BillPoints } from "../BillPoints";
import { BillTill } from "../BillTill";
import { NotFoundSheet } from "../changes/NotFoundSheet";
import { openLines } from "../chosen-trip";
import type { ChosenVisit } from "../chosen-trip";
import type { TripPeople } from "./use-people";

interface VisitCardProps {
  readonly visit: ChosenVisit;
  /** The visit with what was bought, if it is over. */
  readonly bought: Visit;
  readonly listId: string;
  readonly entries: readonly Entry[];
  readonly people: TripPeople;
  /** Null for who may only read. */
  readonly onDone: ((isDone: boolean) => void) | null;
}

/** A store of the trip under way: the way there, what to buy, the walk, and whether it is done. */
export function VisitCard({ visit: chosen, bought, listId, entries, people, onDone }: VisitCardProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { visit, store, state, index } = chosen;
  const words = useLaterTexts().onTheWay;
  const [missing, setMissing] = useState<BillLine | null>(null);
  const entryOf = (line: BillLine): Entry | undefined => entries.find(({ id }) => id === line.line);
  const open = openLines(visit, (id) => entries.some((entry) => entry.id === id && entry.isInCart));
  // Load the store's coupons while there is still a connection.
  useCouponRequest(listId, store.id, useMemo(() => new Map(visit.lines.map((one) => [one.line, one.product])), [visit]));
  const missingEntry = missing === null ? undefined : entryOf(missing);
  const known = useStore(store.id);
  const isClosed = known.kind === "ready" && known.value.closed !== null;
  const isDone = state === "done";
  const isNext = state === "next";
  // With everything in the cart, the next step is to mark the visit as done.
  const isReady = isNext && open === 0;
  const minutes = formats.duration(Math.max(1, Math.round(visit.travelSeconds / 60)));
  const way = visit.travelSource === "estimate" ? text.trips.estimated(minutes) : minutes;
  return (
    <li className={`card trip-visit ${state}`} aria-current={isNext ? "step" : undefined}>
      <p className="trip-leg quiet-text">{words.drive(way, formats.distance(visit.distanceMetres))}</p>
      <h2 className="row">
        <span className="trip-number">
          {isDone ? <Icon name="tick" /> : <span aria-hidden="true">{index + 1}</span>}
          {isDone && <span className="visually-hidden">{text.trips.done}</span>}
        </span>
        <span className="grow">
          <span aria-hidden="true">{store.emoji} </span>
          <bdi>{store.name}</bdi> {isClosed && <ClosedTag />}
        </span>
        <span className="bill-price">{formats.money(bought.goodsCents)}</span>
      </h2>
      <p className="row wrap">
        <VisitTimes visit={visit} />
        <span className="end quiet-text">{open === 0 ? text.trips.allInCart : words.toBuy(open)}</span>
      </p>
      <VisitPeople visit={chosen} people={people} />
      {onDone !== null && <div className="trip-visit-actions">
        {!isDone && (
          <Link
            to={`/walk/${encodeURIComponent(listId)}/${encodeURIComponent(store.id)}`}
            className={`button ${isNext && !isReady ? "primary" : "second"}`}
          >
            {text.trips.walk}
            <span className="visually-hidden">{store.name}</span>
          </Link>
        )}
        <Button
          look={isReady ? "primary" : "quiet"}
          aria-label={`${isDone ? words.markOpen : words.markDone}: ${store.name}`}
          onClick={() => onDone(!isDone)}
        >
          {isDone ? words.markOpen : words.markDone}
        </Button>
      </div>}
      <details className="trip-details bill" open={isNext}>
        <summary>{words.showLines(isolated(store.name))}</summary>
        <BillLines
          storeId={store.id}
          lines={bought.lines}
          action={(line) =>
            !isDone &&
            entryOf(line)?.isInCart === false && (
              <IconButton icon="hide" label={words.notFound(entryOf(line)?.name ?? line.name)} onClick={() => setMissing(line)} />
            )
          }
        />
        <BillTill visit={bought} />
        <BillPoints points={bought.points} />
      </details>
      {missing !== null && missingEntry !== undefined && (
        <NotFoundSheet
          listId={listId}
          visit={chosen}
          line={missing}
          entry={missingEntry}
          onClose={() => setMissing(null)}
        />
      )}
    </li>
  );
}

/** The other people at the store now, or the person who finished the visit. */
function VisitPeople({ visit, people }: { readonly visit: ChosenVisit; readonly people: TripPeople }): ReactElement | null {
  const words = useLaterTexts().onTheWay;
  const isDone = visit.state === "done";
  const here = isDone ? [] : people.at(visit.store.id);
  const by = isDone ? people.endedBy(visit.index) : null;
  if (here.length === 0 && by === null) return null;
  return (
    <p className="trip-people medium" role="status">
      {by === null ? words.isHere(here) : words.endedBy(by)}
    </p>
  );
}
