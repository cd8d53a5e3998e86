import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { Icon } from "../../ui/Icon";
import { tripAddress } from "../chosen-trip";
import { useTrips } from "../services";

/** Other lists' trips under way. */
export function OtherTrips({ listId }: { readonly listId: string }): ReactElement | null {
  const words = useLaterTexts().onTheWay;
  const { replica, trips } = useTrips();
  const others = useQuery(trips.underWay).filter((trip) => trip.listId !== listId);
  if (others.length === 0) return null;
  return (
    <section className="card" aria-label={words.alsoUnderWay}>
      <p className="card-body quiet-text">{words.alsoUnderWay}</p>
      {others.map((trip) => (
        <Link key={trip.listId} to={tripAddress(trip.listId)} className="row-link">
          <span className="grow">{replica.row("list", trip.listId)?.name}</span>
          <Icon name="forward" />
        </Link>
      ))}
    </section>
  );
}
