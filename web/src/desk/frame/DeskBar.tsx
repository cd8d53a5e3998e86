import type { ReactElement } from "react";
import { Link, useRouter } from "../../frame/router";
import { useDeskText } from "../../locale/use-desk-text";
import { Icon } from "../../ui/Icon";
import type { IconName } from "../../ui/Icon";
import { useDesk } from "./desk-context";
import { DeskLeave } from "./DeskLeave";
import { DeskSwitch } from "./DeskSwitch";

/** The places of a store's desk: below on phones, at the side on wide screens, where one also changes and signs out. */
export function DeskBar(): ReactElement {
  const { organisation } = useDesk();
  const text = useDeskText();
  const { path } = useRouter().location;
  const root = `/desk/${encodeURIComponent(organisation.id)}`;
  const places: readonly { readonly to: string; readonly icon: IconName; readonly label: string }[] = [
    { to: root, icon: "home", label: text.menu },
    { to: `${root}/items`, icon: "list", label: text.bar.items },
    { to: `${root}/stores`, icon: "store", label: text.bar.stores },
    { to: `${root}/people`, icon: "people", label: text.bar.people },
  ];
  const isHere = (to: string): boolean => (to === root ? path === root : path === to || path.startsWith(`${to}/`));
  return (
    <nav className="places desk-places" aria-label={text.places}>
      <span className="brand desk-brand">
        <span className="emoji" aria-hidden="true">
          {organisation.emoji}
        </span>
        <span className="desk-brand-name">{organisation.name}</span>
      </span>
      {places.map(({ to, icon, label }) => (
        <Link key={to} to={to} aria-current={isHere(to) ? "page" : undefined}>
          <Icon name={icon} />
          <span>{label}</span>
        </Link>
      ))}
      <div className="desk-foot wide-only">
        <DeskSwitch />
        <DeskLeave isInBar />
      </div>
    </nav>
  );
}
