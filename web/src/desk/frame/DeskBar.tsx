import type { ReactElement } from "react";
import { Link, useRouter } from "../../frame/router";
import { useLaterTexts } from "../../locale";
import { Icon } from "../../ui/Icon";
import { useDesk } from "./desk-context";
import { deskPlaceOf, deskPlaces } from "./desk-places";
import { DeskLeave } from "./DeskLeave";
import { DeskSwitch } from "./DeskSwitch";

/** The navigation of the desk: below on phones, at the side on wide screens, with switching and signing out. */
export function DeskBar(): ReactElement {
  const { organisation } = useDesk();
  const text = useLaterTexts().desk;
  const { path } = useRouter().location;
  const root = `/desk/${encodeURIComponent(organisation.id)}`;
  const current = deskPlaceOf(organisation.kind, path, root);
  return (
    <nav className="places desk-places" aria-label={text.places}>
      <span className="brand desk-brand">
        <span className="emoji" aria-hidden="true">
          {organisation.emoji}
        </span>
        <bdi className="desk-brand-name">{organisation.name}</bdi>
      </span>
      {deskPlaces(organisation.kind, root).map(({ place, path: address, icon }) => (
        <Link key={place} to={address} aria-current={place === current ? "page" : undefined}>
          <Icon name={icon} />
          <span>{text.bar[place]}</span>
        </Link>
      ))}
      <div className="desk-foot wide-only">
        <DeskSwitch />
        <DeskLeave isInBar />
      </div>
    </nav>
  );
}
