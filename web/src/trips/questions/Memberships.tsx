import { Fragment } from "react";
import type { ReactElement } from "react";
import type { NearbyStore } from "../../api/types";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useText } from "../../locale";
import { organisationsWithMembership } from "./nearby-choices";
import { PointsField } from "./PointsField";

/** The chains' memberships of the shopper, with points to pay with. Only a member's prices count. */
export function Memberships({ stores }: { readonly stores: readonly NearbyStore[] }): ReactElement | null {
  const text = useText();
  const { settings } = useServices();
  const memberships = useQuery(settings.memberships);
  const organisations = organisationsWithMembership(stores);
  if (organisations.length === 0) return null;
  return (
    <fieldset className="trip-choices">
      <legend className="field-label">{text.trips.memberships}</legend>
      {organisations.map((organisation) => {
        const { id, emoji, name, membership, loyalty } = organisation;
        const isMember = memberships.includes(id);
        return (
          <Fragment key={id}>
            <label className="trip-check">
              <input type="checkbox" checked={isMember} onChange={(event) => settings.setMember(id, event.target.checked)} />
              <span className="grow">
                <span aria-hidden="true">{emoji} </span>
                {name} <span className="quiet-text">{membership}</span>
              </span>
            </label>
            {isMember && loyalty !== null && loyalty.payLot !== null && <PointsField organisation={organisation} loyalty={loyalty} />}
          </Fragment>
        );
      })}
    </fieldset>
  );
}
