import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import type { Entry } from "../../lists/list-views";
import { useFormats, useText } from "../../locale";
import { isolated } from "../../ui/isolated";
import { useStoresHere } from "./use-stores-here";

interface WalksHereProps {
  readonly listId: string;
  readonly entries: readonly Entry[];
}

/** The stores whose products are on this device, each with its walk, for when no trip can be planned. */
export function WalksHere({ listId, entries }: WalksHereProps): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const stores = useStoresHere(entries);
  const openCount = entries.filter(({ isInCart }) => !isInCart).length;
  if (stores.length === 0) return null;
  return (
    <section className="card card-body stack" aria-labelledby="walks-here">
      <h2 id="walks-here">{text.trips.walksHere}</h2>
      <ul className="stack plain-list">
        {stores.map(({ id, name, found, totalCents, isExpired }) => (
          <li key={id}>
            <Link to={`/walk/${encodeURIComponent(listId)}/${encodeURIComponent(id)}`} className="button second wide">
              {text.trips.shopAt(isolated(name))}
            </Link>
            <p className="quiet-text">{text.trips.onThisDevice(found, openCount, formats.money(totalCents))}</p>
            {isExpired && <p className="warning-text">{text.lists.pricesExpired}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
