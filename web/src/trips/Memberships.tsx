import type { ReactElement } from "react";
import type { NearbyStore } from "../api/types";
import { useText } from "../locale";
import { organisationsWithMembership } from "./nearby-choices";
import type { TripWishes } from "./plan-memory";

interface MembershipsProps {
  readonly stores: readonly NearbyStore[];
  readonly wishes: TripWishes;
  readonly change: (wishes: Partial<TripWishes>) => void;
}

/** Which chains' memberships the shopper has; their prices count only then. */
export function Memberships({ stores, wishes, change }: MembershipsProps): ReactElement | null {
  const text = useText();
  const organisations = organisationsWithMembership(stores);
  if (organisations.length === 0) return null;
  return (
    <fieldset className="trip-choices">
      <legend className="field-label">{text.trips.memberships}</legend>
      {organisations.map(({ id, emoji, name, membership }) => (
        <label key={id} className="trip-check">
          <input
            type="checkbox"
            checked={wishes.memberships.includes(id)}
            onChange={(event) => {
              const others = wishes.memberships.filter((known) => known !== id);
              change({ memberships: event.target.checked ? [...others, id] : others });
            }}
          />
          <span className="grow">
            <span aria-hidden="true">{emoji} </span>
            {name} <span className="quiet-text">{membership}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
